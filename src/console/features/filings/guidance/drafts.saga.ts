import { call, put, race, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { GuidanceDraft } from '../../../../contract/filing-work';
import { wireTime } from '../../../../contract/time';
import { ask } from '../../../kit/feedback/feedback.saga';
import { newIdempotencyKey } from '../../../kit/resource/idempotencyKey';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { clock } from '../../../lib/clock';
import { connection } from '../../../lib/connection';
import { filingsApi } from '../filings.api';
import { readDraft, writeDraft } from './draftContent';
import {
  answerChanged,
  draftFailed,
  draftLoaded,
  draftSettled,
  draftSubmitted,
  fieldChanged,
  selectKnownKeys,
  selectSaving,
  selectStatus,
  selectWork,
} from './guidance.slice';
import { texts } from './guidance.texts';
import { guidanceDrafts } from './guidanceDrafts';
import type { DraftPlace } from './guidanceDrafts';

/** A draft is sent when the user has rested this long. */
export const restMs = 1_500;
/** How long until the next attempt while the server cannot be reached. */
export const retryMs = 15_000;

const localKey = 'local';

/** At once: nothing that happens afterwards can take it away. */
function* keepHere(place: DraftPlace): SagaGenerator<void> {
  const work = yield* select(selectWork);
  const keys = yield* select(selectKnownKeys);
  if (work === null) return;
  const draft = { key: localKey, values: work.values, baseKey: keys[keys.length - 1] ?? null };
  yield* call(guidanceDrafts.write, place, draft);
}

/** Whether the draft of the server is to be taken instead; asked only where this page does not know it. */
function* isReplaced({ content, savedAt = '' }: GuidanceDraft, place: DraftPlace): SagaGenerator<boolean> {
  const stored = readDraft(content);
  const known = yield* select(selectKnownKeys);
  if (stored === null || known.includes(stored.key)) return false;
  if (!(yield* ask(texts.newer(savedAt), texts.newerAnswers))) return false;
  yield* put(draftLoaded(stored));
  yield* call(guidanceDrafts.remove, place);
  return true;
}

function* sendDraft(place: DraftPlace): SagaGenerator<void> {
  const stored = yield* call(filingsApi.showDraft, place.filingId);
  if (yield* call(isReplaced, stored, place)) return;
  const work = yield* select(selectWork);
  if (work === null) return;
  const key = yield* call(newIdempotencyKey);
  // Known before it is sent: whether the answer arrives or not, it is ours.
  yield* put(draftSubmitted(key));
  yield* call(filingsApi.saveDraft, place.filingId, writeDraft({ key, values: work.values }));
  yield* call(guidanceDrafts.remove, place);
  yield* put(draftSettled(wireTime(new Date(yield* call(clock.now))).slice(11)));
}

/** Sends what has not been sent, and goes on trying while the server cannot be reached. */
export function* saveDraft(place: DraftPlace): SagaGenerator<void> {
  for (;;) {
    const { kind } = yield* select(selectStatus);
    if (kind !== 'editing') return;
    try {
      yield* call(sendDraft, place);
      return;
    } catch (thrown) {
      const error = yield* readFailure(thrown);
      yield* put(draftFailed(error));
      if ((yield* select(selectSaving)).kind !== 'stranded') return;
      yield* race({ back: call(connection.whenBack), tried: call(clock.sleep, retryMs) });
    }
  }
}

function* saveSoon(place: DraftPlace): SagaGenerator<void> {
  yield* call(clock.sleep, restMs);
  yield* call(saveDraft, place);
}

/** Every change is kept here at once and on the server soon. */
export function* followChanges(place: DraftPlace): SagaGenerator<void> {
  const keep = guarded(keepHere);
  const save = guarded(saveSoon);
  yield* takeEvery([fieldChanged, answerChanged], function* keepChange() {
    yield* call(keep, place);
  });
  yield* takeLatest([fieldChanged, answerChanged], function* saveChange() {
    yield* call(save, place);
  });
}
