import { fork, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveContract } from '../../../../contract/live';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { selectMay } from '../../../parts/session/session.slice';
import { editorApi } from './editor.api';
import { recordingsLoaded, recordingsRequested } from './editor.slice';
import { editorOffers } from './offers';

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
  for (const { saga } of editorOffers) yield* fork(saga);
  yield* takeLatest(recordingsRequested, guarded(offerRecordings));
}
