import { put, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { smsLogsContract } from '../../../../contract/sms-logs';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { callApi } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';
import { messages } from '../../../locale/messages';
import { resendRequested, smsLogsResource } from './smsLogs.resource';

const smsApi = namedCalls('smsApi', { resend: (id: number) => callApi(smsLogsContract.resend, { id }) });

const wording = { confirm: '确认重新发送该短信吗？', success: messages.done.operated };

function* resend({ payload: id }: ReturnType<typeof resendRequested>): SagaGenerator<void> {
  const { status } = yield* runCommand(wording, smsApi.resend, id);
  if (status === 'done') yield* put(smsLogsResource.actions.refreshRequested());
}

export function* smsLogsSaga(): SagaGenerator<void> {
  yield* takeLeading(resendRequested, guarded(resend));
}
