import { call, delay, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveStatus } from '../../../contract/live';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import { liveApi } from './live.api';
import { liveDetails } from './live.details';
import { extendRequested, liveClosed, playerClosed, rowsPushed, selectLive, stopRequested } from './live.slice';
import { texts } from './live.texts';
import { publishingSaga } from './publishing.saga';

const { asked, closed } = liveDetails.actions;

/** An open dialog asks at most this often. */
const keepPauseMs = 1_000;

/** A push names only the first rows; about another record it tells only that something may have changed. */
function* isToldByPushes(id: number): SagaGenerator<boolean> {
  const pages = Object.values((yield* select(selectLive)).pushes);
  return pages.some(({ rows }) => rows.some((row) => row.id === id));
}

/** Until the record has ended: nothing of it changes any more. */
function* isKept(): SagaGenerator<boolean> {
  const details = yield* select(liveDetails.select);
  return details?.status === 'ready' && details.answer.record.status !== liveStatus.ended;
}

function* keepDetails(id: number): SagaGenerator<void> {
  for (;;) {
    yield* take(rowsPushed);
    yield* delay(keepPauseMs);
    if (!(yield* call(isKept)) || (yield* call(isToldByPushes, id))) continue;
    try {
      yield* put(liveDetails.actions.loaded(yield* call(liveApi.show, id)));
    } catch (error) {
      // The present answer stays; the next push asks again.
      yield* readFailure(error);
    }
  }
}

function* keepDetailsUntilClosed({ payload: id }: ReturnType<typeof asked>): SagaGenerator<void> {
  yield* race({ kept: call(keepDetails, id), closed: take([closed, liveClosed]) });
}

function* extend({ payload: { id, minutes } }: ReturnType<typeof extendRequested>): SagaGenerator<void> {
  const wording = { confirm: texts.controls.extendAsk(minutes), success: messages.done.operated };
  yield* runCommand(wording, liveApi.open, { id, isOpen: true, minutes, isExtension: true });
}

function* stop({ payload: id }: ReturnType<typeof stopRequested>): SagaGenerator<void> {
  const wording = { ...texts.controls.stopQuestion, success: messages.done.operated };
  const { status } = yield* runCommand(wording, liveApi.close, { id, isOpen: false });
  if (status === 'done') yield* put(playerClosed());
}

/** Sagas of the dialogs that all live screens share. */
export function* liveDialogsSaga(): SagaGenerator<void> {
  yield* fork(publishingSaga);
  yield* fork(liveDetails.saga);
  yield* takeLatest(asked, guarded(keepDetailsUntilClosed));
  yield* takeLeading(extendRequested, guarded(extend));
  yield* takeLeading(stopRequested, guarded(stop));
}
