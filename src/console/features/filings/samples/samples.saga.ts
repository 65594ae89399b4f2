import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { unsampled } from '../../../../contract/sample-rules';
import { sampleLimits, sampleState } from '../../../../contract/samples';
import type { Sample } from '../../../../contract/samples';
import { wireTime } from '../../../../contract/time';
import { notify } from '../../../kit/feedback/feedback.saga';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { clock } from '../../../lib/clock';
import { saveFile } from '../../../lib/saveFile';
import { messages } from '../../../locale/messages';
import { selectUser } from '../../../parts/session/session.slice';
import { disposalRequested, labelsRequested, registrationRequested } from './samples.events';
import { disposal, filingSamples, registration, samplesResource, samplingApi } from './samples.resource';
import { texts } from './samples.texts';

/** To the minute. */
function* readNow(): SagaGenerator<string> {
  return `${wireTime(new Date(yield* call(clock.now))).slice(0, 16)}:00`;
}

function* openRegistration({ payload: filing }: ReturnType<typeof registrationRequested>): SagaGenerator<void> {
  const { rows } = yield* select(filingSamples.select.state);
  const user = yield* select(selectUser);
  const missing = unsampled(filing.meals, rows).slice(0, sampleLimits.lines);
  yield* put(
    registration.actions.createOpened({
      ...{ filingId: filing.id, heldAt: filing.heldAt, taker: user?.profile.name ?? '', place: rows[0]?.place ?? '' },
      takenAt: yield* readNow(),
      lines: missing.length === 0 ? [{ dish: '' }] : missing,
    }),
  );
}

function* openDisposal({ payload: chosen }: ReturnType<typeof disposalRequested>): SagaGenerator<void> {
  const kept = chosen.filter(({ state }) => state !== sampleState.discarded);
  if (kept.length === 0) {
    yield* notify.warning(chosen.length === 0 ? messages.validation.selectionRequired : texts.nothingKept);
    return;
  }
  const discarder = (yield* select(selectUser))?.profile.name ?? '';
  const ids = kept.map(({ id }) => id);
  yield* put(disposal.actions.createOpened({ ids, kept, discarder, discardedAt: yield* readNow() }));
}

function* saveLabels(samples: readonly Sample[]): SagaGenerator<void> {
  const ids = samples.map(({ id }) => id);
  yield* call(saveFile, yield* call(samplingApi.labels, ids));
}

function* printLabels({ payload: chosen }: ReturnType<typeof labelsRequested>): SagaGenerator<void> {
  if (chosen.length === 0) yield* notify.warning(messages.validation.selectionRequired);
  else yield* runCommand({}, saveLabels, chosen);
}

function* refreshFiling(): SagaGenerator<void> {
  yield* put(filingSamples.actions.refreshRequested());
}

/** Of the lists that have been looked at. */
function* refreshLists(): SagaGenerator<void> {
  for (const list of [filingSamples, samplesResource]) {
    const { status } = yield* select(list.select.state);
    if (status.kind === 'idle') continue;
    yield* put(list.actions.rowsSelected([]));
    yield* put(list.actions.refreshRequested());
  }
}

export function* samplesSaga(): SagaGenerator<void> {
  yield* takeLatest(registrationRequested, guarded(openRegistration));
  yield* takeLatest(disposalRequested, guarded(openDisposal));
  yield* takeLeading(labelsRequested, guarded(printLabels));
  yield* takeEvery(registration.actions.submissionSettled, guarded(refreshFiling));
  yield* takeEvery(disposal.actions.submissionSettled, guarded(refreshLists));
}
