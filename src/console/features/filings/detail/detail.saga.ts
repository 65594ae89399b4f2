import { call, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../../kit/feedback/feedback.saga';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { newIdempotencyKey } from '../../../kit/resource/idempotencyKey';
import { guarded } from '../../../kit/saga/guarded.saga';
import { messages } from '../../../locale/messages';
import { filingsApi } from '../filings.api';
import { filingChanged, filingSubmitRequested } from '../filings.events';
import { filingsResource } from '../filings.resource';
import {
  filingDetail,
  noticeReadChanged,
  returnRejected,
  returnRenewed,
  returnSettled,
  returnSubmitted,
  selectReturn,
} from './detail.slice';
import { texts } from './detail.texts';

/** The dialog shows what was written, by whichever dialog or user. */
function* reloadShown({ payload: id }: ReturnType<typeof filingChanged>): SagaGenerator<void> {
  const detail = yield* select(filingDetail.select);
  if (detail?.asked === id) yield* put(filingDetail.actions.askedAgain(id));
}

/** It was edited from its own dialog. */
function* reloadEdited(): SagaGenerator<void> {
  const detail = yield* select(filingDetail.select);
  if (detail !== null) yield* put(filingDetail.actions.askedAgain(detail.asked));
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
  const detail = yield* select(filingDetail.select);
  if (detail?.status !== 'ready' || detail.asked !== payload.id) return;
  const { id, version, type, hostName, heldAt, unitId } = detail.answer;
  const change = { id, version, type, hostName, heldAt, unitId, isNoticeRead: payload.isRead };
  const outcome = yield* runCommand({ success: messages.done.operated }, filingsApi.update, change);
  if (outcome.status !== 'cancelled') yield* put(filingChanged(id));
}

export function* filingDetailSaga(): SagaGenerator<void> {
  yield* fork(filingDetail.saga);
  yield* takeEvery(filingChanged, guarded(reloadShown));
  yield* takeEvery(filingsResource.actions.submissionSettled, guarded(reloadEdited));
  yield* takeLeading(filingSubmitRequested, guarded(submitFiling));
  yield* takeLeading(returnSubmitted, guarded(takeReasonedStep));
  yield* takeLeading(noticeReadChanged, guarded(markNoticeRead));
}
