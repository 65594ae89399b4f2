import { call, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveStatus } from '../../../../contract/live';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { notify } from '../../../kit/feedback/feedback.saga';
import { clock } from '../../../lib/clock';
import { wallQuery } from '../../../parts/feature/firstQueries';
import { selectWallPreferences, wallRemembered } from '../../../parts/preferences/preferences.slice';
import { liveApi } from '../live.api';
import { followUnit } from '../live.link.saga';
import { liveClosed } from '../live.slice';
import type { LivePush } from '../liveChannel';
import {
  cookSelected,
  pinChanged,
  rotationChanged,
  selectWall,
  sizeSelected,
  streamsLoaded,
  wallOpened,
  wallRestored,
  wallTurned,
} from './wall.slice';

/** How long a rotating tile stays with a cook, and a lost stream keeps its tile. */
export const turnMs = 15_000;

function* showStreams({ status, page }: LivePush): SagaGenerator<boolean> {
  if (status === liveStatus.streaming) yield* put(streamsLoaded(page.rows));
  return true;
}

function* askStreams(): SagaGenerator<void> {
  try {
    yield* put(streamsLoaded((yield* call(liveApi.list, wallQuery)).rows));
  } catch (error) {
    const { kind, text } = yield* readFailure(error);
    if (kind !== 'unauthorized') yield* notify.error(text);
  }
}

function* turn(): SagaGenerator<void> {
  for (;;) {
    yield* call(clock.sleep, turnMs);
    yield* put(wallTurned());
  }
}

function* follow(): SagaGenerator<void> {
  yield* fork(askStreams);
  yield* fork(turn);
  yield* call(followUnit, { show: showStreams, ask: askStreams });
}

/** From entering the wall to leaving it. */
function* followWhileOpen(): SagaGenerator<void> {
  yield* put(wallRestored(yield* select(selectWallPreferences)));
  yield* race({ followed: call(follow), left: take(liveClosed) });
}

function* remember(): SagaGenerator<void> {
  const { size, isRotating, pinned } = yield* select(selectWall);
  yield* put(wallRemembered({ size, isRotating, pinned }));
}

export function* wallSaga(): SagaGenerator<void> {
  yield* takeLatest(wallOpened, guarded(followWhileOpen));
  yield* takeEvery([sizeSelected, rotationChanged, pinChanged, cookSelected], guarded(remember));
}
