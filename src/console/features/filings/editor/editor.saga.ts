import { call, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveContract } from '../../../../contract/live';
import { cooksContract } from '../../../../contract/cooks';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { clock } from '../../../lib/clock';
import { selectMay } from '../../../parts/session/session.slice';
import { editorApi } from './editor.api';
import { cooksLoaded, cookSearchChanged, recordingsLoaded, recordingsRequested } from './editor.slice';

/** While the user types, nothing is asked. */
export const typingMs = 300;

function* offerCooks({ payload: name }: ReturnType<typeof cookSearchChanged>): SagaGenerator<void> {
  if (!(yield* select(selectMay))(cooksContract.list)) return;
  yield* call(clock.sleep, typingMs);
  const outcome = yield* runCommand({}, editorApi.cooks, name);
  if (outcome.status !== 'done') return;
  const { rows } = outcome.result;
  yield* put(cooksLoaded(rows.map((cook) => ({ value: cook.id, label: `${cook.name}（${cook.unitName}）` }))));
}

function* offerRecordings(): SagaGenerator<void> {
  if (!(yield* select(selectMay))(liveContract.history)) return;
  const outcome = yield* runCommand({}, editorApi.recordings);
  if (outcome.status !== 'done') return;
  const choices = outcome.result.rows.flatMap(({ recordingUrl, cookName, time }) =>
    recordingUrl === undefined ? [] : [{ value: recordingUrl, label: `${cookName} ${time}` }],
  );
  yield* put(recordingsLoaded(choices));
}

export function* filingEditorSaga(): SagaGenerator<void> {
  yield* takeLatest(cookSearchChanged, guarded(offerCooks));
  yield* takeLatest(recordingsRequested, guarded(offerRecordings));
}
