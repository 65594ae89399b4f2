import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { messages } from '../../../locale/messages';
import { reloadProfile } from '../../../parts/session/rights.saga';
import { sessionApi } from '../../../parts/session/session.api';
import { passwordChangeClosed, selectUser } from '../../../parts/session/session.slice';
import { passwordRejected, passwordSubmitted } from './passwordChange.slice';

const wording = { success: messages.done.modified, inlineFields: ['formerPassword', 'password', 'repeated'] };

/** The server ends the user's other sessions; this one goes on. */
function* changePassword({ payload }: ReturnType<typeof passwordSubmitted>): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const change = { userId: user.profile.userId, ...payload };
  const outcome = yield* runCommand(wording, sessionApi.changePassword, change);
  if (outcome.status === 'done') {
    yield* put(passwordChangeClosed());
    if (user.profile.duty !== undefined) yield* call(reloadProfile);
  }
  if (outcome.status === 'failed') yield* put(passwordRejected(outcome.error.fieldErrors));
}

export function* passwordChangeSaga(): SagaGenerator<void> {
  yield* takeLeading(passwordSubmitted, guarded(changePassword));
}
