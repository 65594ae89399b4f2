import { call, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../../kit/feedback/feedback.saga';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { newIdempotencyKey } from '../../../kit/resource/idempotencyKey';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { messages } from '../../../locale/messages';
import { filingsApi } from '../filings.api';
import { filingChanged, filingSubmitRequested } from '../filings.events';
import { filingsResource } from '../filings.resource';
import {
  detailClosed,
  detailFailed,
  detailLoaded,
  detailOpened,
  noticeReadChanged,
  returnRejected,
  returnRenewed,
  returnSettled,
  returnSubmitted,
  selectDetail,
  selectReturn,
} from './detail.slice';
import { texts } from './detail.texts';

function* loadDetail(id: number): SagaGenerator<void> {
  try {
    yield* put(detailLoaded(yield* call(filingsApi.show, id)));
  } catch (error) {
    yield* put(detailFailed(yield* readFailure(error)));
  }
}

function* loadUntilClosed({ payload: id }: ReturnType<typeof detailOpened>): SagaGenerator<void> {
  yield* race({ loaded: call(loadDetail, id), closed: take(detailClosed) });
}

/** What is on screen is what was written, whoever wrote it. */
function* reloadShown({ payload: id }: ReturnType<typeof filingChanged>): SagaGenerator<void> {
  const detail = yield* select(selectDetail);
  if (detail?.id === id) yield* put(detailOpened(id));
}

/** It was edited from its own dialog. */
function* reloadEdited(): SagaGenerator<void> {
  const detail = yield* select(selectDetail);
  if (detail !== null) yield* put(detailOpened(detail.id));
}

function* submitFiling({ payload: seen }: ReturnType<typeof filingSubmitRequested>): SagaGenerator<void> {
  const idempotencyKey = yield* call(newIdempotencyKey);
  const wording = { confirm: messages.confirm.submit, success: messages.done.submitted };
  const outcome = yield* runCommand(wording, filingsApi.submit, seen, { idempotencyKey });
  // A refusal may come from a state that the screen does not know yet.
  if (outcome.status !== 'cancelled') yield* put(filingChanged(seen.id));
}

const reasonedSteps = {
  sendBack: filingsApi.sendBack,
  markVoid: filingsApi.markVoid,
  markNotHeld: filingsApi.markNotHeld,
} as const;

/** The reason holds for the newest version too, once the user has seen it. */
function* renewReturn(id: number): SagaGenerator<void> {
  const outcome = yield* runCommand({}, filingsApi.show, id);
  if (outcome.status !== 'done') {
    yield* put(returnRejected([]));
    return;
  }
  yield* put(returnRenewed(outcome.result.version));
  yield* put(filingChanged(id));
  yield* notify.warning(texts.changed);
}

function* takeReasonedStep(): SagaGenerator<void> {
  const asked = yield* select(selectReturn);
  if (asked === null) return;
  const { id, version, reason, step } = asked;
  const idempotencyKey = yield* call(newIdempotencyKey);
  const wording = {
    confirm: messages.confirm.submit,
    success: messages.done.operated,
    inlineFields: ['reason'],
    inlineKinds: ['conflict'] as const,
  };
  const outcome = yield* runCommand(wording, reasonedSteps[step], { id, version, reason }, { idempotencyKey });
  if (outcome.status === 'cancelled') yield* put(returnRejected([]));
  else if (outcome.status === 'failed' && outcome.error.kind === 'conflict') yield* renewReturn(id);
  else if (outcome.status === 'failed') yield* put(returnRejected(outcome.error.fieldErrors));
  else {
    yield* put(returnSettled());
    yield* put(filingChanged(id));
  }
}

/** The whole form travels with it: phones in the dialog are masked, so that only what is named again may be sent. */
function* markNoticeRead({ payload }: ReturnType<typeof noticeReadChanged>): SagaGenerator<void> {
  const detail = yield* select(selectDetail);
  if (detail?.status !== 'ready' || detail.id !== payload.id) return;
  const { id, version, type, hostName, heldAt, unitId } = detail.filing;
  const change = { id, version, type, hostName, heldAt, unitId, isNoticeRead: payload.isRead };
  const outcome = yield* runCommand({ success: messages.done.operated }, filingsApi.update, change);
  if (outcome.status !== 'cancelled') yield* put(filingChanged(id));
}

export function* filingDetailSaga(): SagaGenerator<void> {
  yield* takeLatest(detailOpened, guarded(loadUntilClosed));
  yield* takeEvery(filingChanged, guarded(reloadShown));
  yield* takeEvery(filingsResource.actions.submissionSettled, guarded(reloadEdited));
  yield* takeLeading(filingSubmitRequested, guarded(submitFiling));
  yield* takeLeading(returnSubmitted, guarded(takeReasonedStep));
  yield* takeLeading(noticeReadChanged, guarded(markNoticeRead));
}
