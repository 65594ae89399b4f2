import { createAction } from '@reduxjs/toolkit';
import { call, put, race, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveStatus } from '../../../../contract/live';
import type { KeptChange } from '../../../../contract/live-history';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { takeLeadingBy } from '../../../kit/saga/takeLeadingBy.saga';
import { messages } from '../../../locale/messages';
import { liveApi } from '../live.api';
import { followUnit } from '../live.link.saga';
import { againRequested, liveClosed, switchReverted, switchSettled } from '../live.slice';
import { texts } from '../live.texts';
import { submittedStart } from '../startDialog.saga';
import { askList } from '../../../parts/live-follow/askList.saga';
import type { LivePush } from '../../../parts/live-follow/liveChannel';
import { historyResource } from './history.resource';
import { isShown } from './historyPush';

export const historyOpened = createAction('liveHistory/historyOpened');
export const keepRequested = createAction<KeptChange>('liveHistory/keepRequested');

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

/** Asks for the minutes, then opens the channel of the cook whose stream has ended. */
function* startAgain({ payload: { id } }: ReturnType<typeof againRequested>): SagaGenerator<void> {
  const start = yield* call(submittedStart, id);
  if (start === null) return;
  const change = { id, isOpen: true, minutes: start.minutes };
  const { status } = yield* runCommand({ success: texts.startedAgain }, liveApi.open, change);
  yield* put(status === 'done' ? switchSettled({ id }) : switchReverted({ id }));
}

/** Marks a recording to stay when its days are over, or takes the mark away. */
function* keep({ payload }: ReturnType<typeof keepRequested>): SagaGenerator<void> {
  const { status } = yield* runCommand({ success: messages.done.operated }, liveApi.keep, payload);
  if (status === 'done') yield* put(historyResource.actions.refreshRequested());
}

export function* historySaga(): SagaGenerator<void> {
  yield* takeLeadingBy(keepRequested.match, ({ payload }) => payload.id, guarded(keep));
  yield* takeLeadingBy(againRequested.match, ({ payload }) => payload.id, guarded(startAgain));
  yield* takeLatest(historyOpened, guarded(followWhileOpen));
}
