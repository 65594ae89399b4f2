import { call, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Page } from '../../../contract/kernel';
import type { LiveRecord } from '../../../contract/live';
import { guarded } from '../../kit/saga/guarded.saga';
import { followUnit } from './live.link.saga';
import { liveResource } from './live.resource';
import { liveClosed, liveOpened, selectKeptIds, selectLive, switchReverted } from './live.slice';
import { askList } from '../../parts/live-follow/askList.saga';
import type { LivePush } from '../../parts/live-follow/liveChannel';
import { isWholePage, placeRows, updateRows } from './livePush';
import { liveSwitchSaga } from './liveSwitch.saga';

const { rowsChanged, listLoaded } = liveResource.actions;

function* showRows(pushed: Page<LiveRecord>): SagaGenerator<void> {
  const keptIds = yield* select(selectKeptIds);
  const { rows, pageSize } = yield* select(liveResource.select.state);
  yield* put(rowsChanged(placeRows(rows, pushed, keptIds, pageSize)));
}

function* showPush({ status, page: pushed }: LivePush): SagaGenerator<boolean> {
  const list = yield* select(liveResource.select.state);
  if (status !== list.filter.status) {
    const keptIds = yield* select(selectKeptIds);
    if (keptIds.length > 0) yield* put(rowsChanged({ rows: updateRows(list.rows, pushed), total: list.total }));
    return true;
  }
  if (!isWholePage(list, pushed)) return false;
  yield* call(showRows, pushed);
  return true;
}

/** The answer that just came may be older than what was pushed after it was asked for: the push holds. */
function* showPushAgain(): SagaGenerator<void> {
  const list = yield* select(liveResource.select.state);
  const { pushes, pushedSinceAsked } = yield* select(selectLive);
  const status = pushedSinceAsked.find((one) => one === list.filter.status);
  const pushed = status === undefined ? undefined : pushes[status];
  if (pushed !== undefined && isWholePage(list, pushed)) yield* call(showRows, pushed);
}

/** A row that has left the status shown while its switch was under way stays no longer where nothing was switched. */
function* letGo({ payload: { id } }: ReturnType<typeof switchReverted>): SagaGenerator<void> {
  const list = yield* select(liveResource.select.state);
  const { pushes } = yield* select(selectLive);
  const pushed = list.filter.status === undefined ? undefined : pushes[list.filter.status];
  if (pushed === undefined || !isWholePage(list, pushed) || pushed.rows.some((row) => row.id === id)) return;
  yield* call(showRows, pushed);
}

function* ask(): SagaGenerator<void> {
  yield* askList(liveResource.actions);
}

/** From entering the screen to leaving it. */
function* followWhileOpen(): SagaGenerator<void> {
  yield* race({ followed: call(followUnit, { show: showPush, ask }), left: take(liveClosed) });
}

export function* liveSaga(): SagaGenerator<void> {
  yield* fork(liveResource.saga);
  yield* fork(liveSwitchSaga);
  yield* takeLatest(liveOpened, guarded(followWhileOpen));
  yield* takeLatest(listLoaded, guarded(showPushAgain));
  yield* takeEvery(switchReverted, guarded(letGo));
}
