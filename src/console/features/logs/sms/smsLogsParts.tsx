import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { smsLogs, smsLogsContract, smsStatus } from '../../../../contract/sms-logs';
import type { SmsLog, SmsLogFilter } from '../../../../contract/sms-logs';
import { StateTag } from '../../../kit/resource/StateTag';
import type { Tone } from '../../../kit/resource/StateTag';
import { PhoneNumber } from '../../../parts/phone/PhoneNumber';
import type { ScreenParts } from '../../../parts/resource-screen/ResourceScreen';
import { useMay } from '../../../parts/session/useMay';
import { resendRequested } from './smsLogs.resource';
import './sms-logs.css';

/** What this screen has of its own. */
export const smsLogsParts: ScreenParts<SmsLog, SmsLogFilter> = {
  cells: {
    phone: ({ id, name, phone }) => <PhoneNumber masked={phone} name={name} source={{ kind: 'sms', id }} />,
    status: ({ status, sendAt }) => <Status status={status} isRecorded={sendAt === undefined} />,
  },
  rowActions: (row) => <ResendButton row={row} />,
  expandedRowRender: ({ content, attempts, failure }) => (
    <p className="sms-content">
      {content}
      {failure !== '' && <span>{`已尝试 ${attempts} 次：${failure}`}</span>}
    </p>
  ),
};

const tones = new Map<number, Tone>([
  [smsStatus.waiting, 'waiting'],
  [smsStatus.sent, 'good'],
]);

/** A message that no gateway takes waits for nothing: it is recorded. */
function Status({ status, isRecorded }: { readonly status: number; readonly isRecorded: boolean }) {
  const [, word = '发送失败'] = smsLogs.fields.status.words.find(([one]) => one === status) ?? [];
  const text = status === smsStatus.waiting && isRecorded ? `${word}（仅记录）` : word;
  return <StateTag tone={tones.get(status) ?? 'bad'} text={text} />;
}

function ResendButton({ row: { id, status, sendAt } }: { readonly row: SmsLog }) {
  const dispatch = useDispatch();
  if (!useMay(smsLogsContract.resend) || status === smsStatus.sent || sendAt !== undefined) return null;
  return (
    <Button size="mini" onClick={() => dispatch(resendRequested(id))}>
      重发
    </Button>
  );
}
