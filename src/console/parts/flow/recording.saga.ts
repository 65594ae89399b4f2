import { call, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../kit/feedback/feedback.saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { reloadPage } from '../../lib/reloadPage';
import { recordingRequested } from './flow.events';
import { texts } from './flow.texts';
import { flowsApi } from './flows.api';
import { recordingSwitch } from './recordingSwitch';

function* startRecording({ payload: path }: ReturnType<typeof recordingRequested>): SagaGenerator<void> {
  const { status } = yield* runCommand({ confirm: texts.confirmRecord }, flowsApi.record, path);
  if (status !== 'done') return;
  if (yield* call(recordingSwitch.request)) yield* call(reloadPage);
  else yield* notify.error(texts.noStorage);
}

/** Begins recordings: asks, has it written down by the server, and loads the page anew, which records from its start. */
export function* recordingSaga(): SagaGenerator<void> {
  yield* takeLeading(recordingRequested, guarded(startRecording));
}
