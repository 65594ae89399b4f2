import type { Action } from '@reduxjs/toolkit';
import { call, put, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { wireTime } from '../../../../contract/time';
import { ask } from '../../../kit/feedback/feedback.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { clock } from '../../../lib/clock';
import { selectUser } from '../../../parts/session/session.slice';
import type { FilingForm } from '../filings.api';
import { filingsResource } from '../filings.resource';
import { texts } from './editor.texts';
import { registrationDrafts } from './registrationDrafts';

const { createOpened, updateOpened, draftChanged, editorClosed, submissionAccepted, submissionSettled } =
  filingsResource.actions;

function* keep(userId: number, form: FilingForm): SagaGenerator<void> {
  const editor = yield* select(filingsResource.select.editor);
  if (editor === null) return;
  const { version = 1 } = form;
  yield* call(
    registrationDrafts.write,
    { userId },
    {
      form,
      changes: editor.mode === 'update' ? { id: Number(editor.id), version: editor.carried.version ?? version } : null,
      base: editor.base,
      idempotencyKey: editor.idempotencyKey,
      keptAt: wireTime(new Date(yield* call(clock.now))),
    },
  );
}

const isAboutTyping = (action: Action) =>
  draftChanged.match(action) || editorClosed.match(action) || submissionSettled.match(action);

/** From opening the editor to its end, on purpose or by success. The session may end meanwhile: whose it is is known from the start. */
function* keepWhileOpen(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  const opened = yield* select(filingsResource.select.editor);
  if (user === null || opened === null) return;
  const { userId } = user.profile;
  for (;;) {
    const event = yield* take(isAboutTyping);
    if ((yield* select(filingsResource.select.editor)) === null) break;
    if (draftChanged.match(event) && event.payload !== opened.seed) yield* call(keep, userId, event.payload);
  }
  yield* call(registrationDrafts.remove, { userId });
}

/** What was typed when the page went away is offered where it was typed. */
function* resumeTyping(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const { userId } = user.profile;
  const kept = yield* call(registrationDrafts.read, { userId });
  if (kept === null) return;
  if (!(yield* ask(texts.unfinished(kept.keptAt), texts.unfinishedAnswers))) {
    yield* call(registrationDrafts.remove, { userId });
    return;
  }
  const { form, changes, base, idempotencyKey } = kept;
  const opened = changes === null ? form : { ...form, version: changes.version };
  if (changes === null) yield* put(createOpened(opened));
  else yield* put(updateOpened({ id: changes.id, form: opened, base }));
  // Nobody has saved it: it is not as good as untouched.
  yield* put(draftChanged(opened));
  if (idempotencyKey !== null) yield* put(submissionAccepted({ idempotencyKey }));
}

/** What is typed into the editor of filings outlives a reload and an ended session. */
export function* typingSaga(): SagaGenerator<void> {
  yield* takeLatest([createOpened, updateOpened], guarded(keepWhileOpen));
  yield* call(guarded(resumeTyping));
}
