import { nanoid, type Action } from '@reduxjs/toolkit';
import { call, cancelled, put, take, type SagaGenerator } from 'typed-redux-saga';
import { confirmAccepted, confirmAsked, confirmDeclined, noticeShown } from './feedback.slice';
import type { NoticeKind, NoticeOffer, QuestionWording } from './feedback.slice';

export const newQuestionId = () => nanoid();

const isAnswerTo = (id: string) => (action: Action) =>
  (confirmAccepted.match(action) || confirmDeclined.match(action)) && action.payload.id === id;

function* askAndWait(text: string, wording: QuestionWording): SagaGenerator<boolean> {
  const id = yield* call(newQuestionId);
  try {
    yield* put(confirmAsked({ id, text, ...wording }));
    const answer = yield* take(isAnswerTo(id));
    return confirmAccepted.match(answer);
  } finally {
    if (yield* cancelled()) yield* put(confirmDeclined({ id }));
  }
}

/**
 * Asks the user and waits for the answer; questions asked meanwhile queue behind it.
 * A saga that is cancelled while it waits takes its question back. In a task of its own: what yields in a `finally` under
 * `yield*` lets a cancelled caller go on as if the answer had come.
 */
export function* ask(text: string, wording: QuestionWording = {}): SagaGenerator<boolean> {
  return yield* call(askAndWait, text, wording);
}

const tell = (kind: NoticeKind) =>
  function* tellUser(text: string, offer?: NoticeOffer): SagaGenerator<void> {
    yield* put(noticeShown({ kind, text, ...(offer === undefined ? {} : { offer }) }));
  };

/** `yield* notify.success('...')`: one short message to the user. */
export const notify = {
  success: tell('success'),
  error: tell('error'),
  warning: tell('warning'),
  info: tell('info'),
  alert: tell('alert'),
};
