import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { connection } from '../../lib/connection';
import { followLive } from '../../parts/live-follow/followLive.saga';
import type { FollowingScreen } from '../../parts/live-follow/followLive.saga';
import type { LiveSignal } from '../../parts/live-follow/liveChannel';
import { linkClosed, linkOpened, linkRequested, rowsPushed } from './live.slice';

function* begin(): SagaGenerator<void> {
  yield* put(linkRequested());
}

function* hear(signal: LiveSignal): SagaGenerator<void> {
  if (signal.kind === 'push') yield* put(rowsPushed(signal));
  if (signal.kind === 'up') yield* put(linkOpened());
  if (signal.kind === 'down') yield* put(linkClosed({ since: yield* call(connection.lastHeardAt) }));
}

/** Keeps a live screen up to date with the user's unit until it is cancelled. */
export function* followUnit(screen: FollowingScreen): SagaGenerator<void> {
  yield* followLive({ ...screen, begin, hear });
}
