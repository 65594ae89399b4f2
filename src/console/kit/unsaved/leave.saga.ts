import { put, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { messages } from '../../locale/messages';
import { ask } from '../feedback/feedback.saga';
import { guarded } from '../saga/guarded.saga';
import { leaveDeclined, leaveGranted, leaveRequested, selectUnsaved } from './unsaved.slice';

/** Whether the user gives these forms up, all of them unless named; asked once, and only where something would be lost. */
export function* giveUp(names?: readonly string[]): SagaGenerator<boolean> {
  const forms = (yield* select(selectUnsaved)).filter(({ name }) => names === undefined || names.includes(name));
  if (forms.length === 0) return true;
  const questions = forms.map(({ question }) => question ?? messages.unsaved);
  const [{ stay, leave } = messages.unsaved] = questions;
  const text = [...new Set(questions.map((one) => one.text))].join('\n');
  if (!(yield* ask(text, { accept: leave, decline: stay, safe: 'decline' }))) return false;
  // The one on top first. What the store holds is frozen, and an action on its way is not.
  for (const { close } of [...forms].reverse()) yield* put({ ...close });
  return true;
}

function* leaveForms({ payload: { names, then } }: ReturnType<typeof leaveRequested>): SagaGenerator<void> {
  const isGivenUp = yield* giveUp(names);
  if (isGivenUp && then !== undefined) yield* put({ ...then });
  yield* put(isGivenUp ? leaveGranted(names) : leaveDeclined());
}

export function* leaveSaga(): SagaGenerator<void> {
  yield* takeLeading(leaveRequested, guarded(leaveForms));
}
