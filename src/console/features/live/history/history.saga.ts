import { createAction } from '@reduxjs/toolkit';
import { call, race, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveStatus } from '../../../../contract/live';
import { guarded } from '../../../kit/saga/guarded.saga';
import { followUnit } from '../live.link.saga';
import { liveClosed } from '../live.slice';
import { askList } from '../../../parts/live-follow/askList.saga';
import type { LivePush } from '../../../parts/live-follow/liveChannel';
import { historyResource } from './history.resource';
import { isShown } from './historyPush';

export const historyOpened = createAction('liveHistory/historyOpened');

/** A push knows neither days nor names, nor whether a recording is still there: what it changes is asked for. */
function* showPush({ status, page }: LivePush): SagaGenerator<boolean> {
  return status !== liveStatus.ended || isShown(yield* select(historyResource.select.state), page);
}

function* ask(): SagaGenerator<void> {
  yield* askList(historyResource.actions);
}

/** From entering the history to leaving it. */
function* followWhileOpen(): SagaGenerator<void> {
  yield* race({ followed: call(followUnit, { show: showPush, ask }), left: take(liveClosed) });
}

export function* historySaga(): SagaGenerator<void> {
  yield* takeLatest(historyOpened, guarded(followWhileOpen));
}
