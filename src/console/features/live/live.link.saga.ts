import { createAction } from '@reduxjs/toolkit';
import { call, cancel, delay, fork, put, select, take, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { clock } from '../../lib/clock';
import { selectUser } from '../../parts/session/session.slice';
import { linkClosed, linkOpened, linkRequested, rowsPushed, selectLive } from './live.slice';
import { openLiveChannel } from './liveChannel';
import type { LivePush, LiveSignal } from './liveChannel';

/** While nothing is pushed the rows are asked for instead, this often. */
const pollMs = 20_000;
/** Pushes that follow a hint within this time make one question together. */
const hintPauseMs = 500;

/** A push that cannot be shown as it is: another page, or a filter the topic does not know. */
const hintShown = createAction('live/hintShown');

/** A screen of live rows. */
export interface FollowingScreen {
  /** Shows what a push says; false when it cannot, and has to ask again. */
  readonly show: (push: LivePush) => SagaGenerator<boolean>;
  readonly ask: () => SagaGenerator<void>;
}

function createFollower({ show, ask }: FollowingScreen) {
  /** Not a debounce: pushes that never pause must not put the question off for ever. */
  function* askSoon(): SagaGenerator<void> {
    yield* delay(hintPauseMs);
    yield* call(ask);
  }

  function* pollWhileDown(): SagaGenerator<void> {
    for (;;) {
      yield* delay(pollMs);
      yield* call(ask);
    }
  }

  function* handleSignal(signal: LiveSignal): SagaGenerator<void> {
    switch (signal.kind) {
      case 'push':
        yield* put(rowsPushed(signal));
        if (!(yield* call(show, signal))) yield* put(hintShown());
        break;
      case 'gap':
        yield* call(ask);
        break;
      case 'up': {
        const { link } = yield* select(selectLive);
        yield* put(linkOpened());
        if (link.kind === 'down') yield* call(ask);
        break;
      }
      case 'down':
        yield* put(linkClosed({ since: yield* call(clock.now) }));
        break;
    }
  }

  return { askSoon: guarded(askSoon), pollWhileDown, handleSignal: guarded(handleSignal) };
}

/** Keeps a screen up to date with the user's unit until it is cancelled; the channel is closed however this ends. */
export function* followUnit(screen: FollowingScreen): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const { askSoon, pollWhileDown, handleSignal } = createFollower(screen);
  yield* put(linkRequested());
  const channel = yield* call(openLiveChannel, user.profile.unit.id);
  try {
    yield* takeLeading(hintShown, askSoon);
    let polling = yield* fork(pollWhileDown);
    for (;;) {
      const signal = yield* take(channel);
      if (signal.kind === 'up') yield* cancel(polling);
      if (signal.kind === 'down') polling = yield* fork(pollWhileDown);
      yield* call(handleSignal, signal);
    }
  } finally {
    channel.close();
  }
}
