import { fork, put, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import { liveApi } from './live.api';
import { texts } from './live.texts';
import { keyResetRequested, publishing } from './publishing';

function* resetKey({ payload: recordId }: ReturnType<typeof keyResetRequested>): SagaGenerator<void> {
  const wording = { confirm: texts.publishing.resetAsk, success: messages.done.operated };
  const { status } = yield* runCommand(wording, liveApi.resetKey, recordId);
  if (status === 'done') yield* put(publishing.actions.asked(recordId));
}

export function* publishingSaga(): SagaGenerator<void> {
  yield* fork(publishing.saga);
  yield* takeLeading(keyResetRequested, guarded(resetKey));
}
