import { call, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { maxPageSize, pushedRows } from '../../../../contract/constants';
import type { Page } from '../../../../contract/kernel';
import { liveStatus } from '../../../../contract/live';
import type { LiveRecord } from '../../../../contract/live';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { notify } from '../../../kit/feedback/feedback.saga';
import { isToldBySession } from '../../../lib/appError';
import { clock } from '../../../lib/clock';
import { selectWallPreferences, wallRemembered } from '../../../parts/preferences/preferences.slice';
import { liveApi } from '../live.api';
import { followUnit } from '../live.link.saga';
import { liveClosed, selectLive } from '../live.slice';
import type { LivePush } from '../../../parts/live-follow/liveChannel';
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

/** Who streams: as many as a push tells. */
export const wallQuery = { status: liveStatus.streaming, page: 1, pageSize: pushedRows } as const;

/** How long a rotating tile stays with a cook, and a lost stream keeps its tile. */
const turnMs = 15_000;

/** A push carries the first streams only. */
const isWhole = ({ rows, total }: Page<LiveRecord>) => rows.length >= total;

function* showStreams({ status, page }: LivePush): SagaGenerator<boolean> {
  if (status !== liveStatus.streaming) return true;
  if (isWhole(page)) yield* put(streamsLoaded(page));
  return isWhole(page);
}

/** Page after page; whoever begins or ends meanwhile makes another push. */
function* readAll(): SagaGenerator<Page<LiveRecord>> {
  const rows: LiveRecord[] = [];
  for (let page = 1; ; page += 1) {
    const read = yield* call(liveApi.list, { ...wallQuery, page, pageSize: maxPageSize });
    rows.push(...read.rows);
    if (rows.length >= read.total || read.rows.length === 0) return { rows, total: read.total };
  }
}

function* askStreams(): SagaGenerator<void> {
  try {
    const { streaming } = yield* select(selectWall);
    const isKnownToBeMore = streaming.length > wallQuery.pageSize;
    const first = isKnownToBeMore ? null : yield* call(liveApi.list, wallQuery);
    // The first pictures need not wait for the last.
    if (first !== null && (isWhole(first) || streaming.length === 0)) yield* put(streamsLoaded(first));
    if (first === null || !isWhole(first)) yield* put(streamsLoaded(yield* call(readAll)));
    // An answer may be older than what was pushed meanwhile: the push holds.
    const pushed = (yield* select(selectLive)).pushes[liveStatus.streaming];
    if (pushed !== undefined && isWhole(pushed)) yield* put(streamsLoaded(pushed));
  } catch (error) {
    const failure = yield* readFailure(error);
    if (!isToldBySession(failure)) yield* notify.error(failure.text);
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
