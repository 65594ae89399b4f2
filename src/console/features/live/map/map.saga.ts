import { createAction } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveStatuses } from '../../../../contract/live';
import { wireDate } from '../../../../contract/time';
import { guarded } from '../../../kit/saga/guarded.saga';
import { clock } from '../../../lib/clock';
import { countToday } from '../../../parts/today/today';
import { askList } from '../../../parts/live-follow/askList.saga';
import { followUnit } from '../live.link.saga';
import { liveClosed, selectLive } from '../live.slice';
import { mapResource } from './map.resource';
import { onePerCook } from './mapPoints';

export const mapOpened = createAction('liveMap/mapOpened');

const { rowsChanged, listLoaded } = mapResource.actions;

/** The pushes together say what the map shows, as soon as each status has been pushed; a name they do not know. */
function* showPushes(): SagaGenerator<boolean> {
  const { filter } = yield* select(mapResource.select.state);
  if ((filter.name ?? '') !== '') return false;
  const { pushes } = yield* select(selectLive);
  const wanted = filter.status === undefined ? liveStatuses : [filter.status];
  if (wanted.some((status) => pushes[status] === undefined)) return true;
  const today = wireDate(new Date(yield* call(clock.now)));
  yield* put(rowsChanged(onePerCook(pushes, filter.status, today)));
  return true;
}

function* ask(): SagaGenerator<void> {
  yield* askList(mapResource.actions);
}

function* follow(): SagaGenerator<void> {
  yield* fork(countToday);
  yield* call(followUnit, { show: showPushes, ask });
}

/** From entering the map to leaving it. */
function* followWhileOpen(): SagaGenerator<void> {
  yield* race({ followed: call(follow), left: take(liveClosed) });
}

export function* mapSaga(): SagaGenerator<void> {
  yield* fork(mapResource.saga);
  yield* takeLatest(mapOpened, guarded(followWhileOpen));
  // An answer may be older than what was pushed meanwhile: the pushes hold.
  yield* takeLatest(listLoaded, guarded(showPushes));
}
