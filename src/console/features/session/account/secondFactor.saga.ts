import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { CommandOutcome } from '../../../kit/feedback/runCommand.saga';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { messages } from '../../../locale/messages';
import { reloadProfile } from '../../../parts/session/rights.saga';
import { selectUser } from '../../../parts/session/session.slice';
import { accountApi } from './account.api';
import { account } from './account.saga';
import {
  endingSubmitted,
  firstCodeGiven,
  keyLoaded,
  ownerConfirmed,
  recoveryCodesKept,
  recoveryCodesLoaded,
  secondFactorClosed,
  secondFactorRejected,
} from './secondFactor.slice';

const inline = { inlineFields: ['password', 'oneTimeCode'] };

function* reject(outcome: CommandOutcome<unknown>): SagaGenerator<void> {
  yield* put(secondFactorRejected(outcome.status === 'failed' ? outcome.error.fieldErrors : []));
}

function* begin({ payload }: ReturnType<typeof ownerConfirmed>): SagaGenerator<void> {
  const outcome = yield* runCommand(inline, accountApi.beginSecondFactor, payload);
  if (outcome.status === 'done') yield* put(keyLoaded(outcome.result));
  else yield* call(reject, outcome);
}

function* confirm({ payload }: ReturnType<typeof firstCodeGiven>): SagaGenerator<void> {
  const outcome = yield* runCommand(inline, accountApi.confirmSecondFactor, payload);
  if (outcome.status === 'done') yield* put(recoveryCodesLoaded(outcome.result));
  else yield* call(reject, outcome);
}

function* end({ payload }: ReturnType<typeof endingSubmitted>): SagaGenerator<void> {
  const wording = { ...inline, success: messages.done.operated };
  const outcome = yield* runCommand(wording, accountApi.endSecondFactor, payload);
  if (outcome.status !== 'done') {
    yield* call(reject, outcome);
    return;
  }
  yield* put(secondFactorClosed());
  yield* put(account.actions.askedAgain(null));
}

/** A user who had to set it up goes on to the console once the codes are kept. */
function* goOn(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user?.profile.duty === undefined) yield* put(account.actions.askedAgain(null));
  else yield* call(reloadProfile);
  yield* put(secondFactorClosed());
}

export function* secondFactorSaga(): SagaGenerator<void> {
  yield* takeLeading(ownerConfirmed, guarded(begin));
  yield* takeLeading(firstCodeGiven, guarded(confirm));
  yield* takeLeading(endingSubmitted, guarded(end));
  yield* takeLeading(recoveryCodesKept, guarded(goOn));
}
