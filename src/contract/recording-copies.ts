import { dateTime, integer, text } from './codecs';
import { checkCodePattern } from './form-checks';
import { dataReply, defineContract, required } from './kernel';
import type { Value } from './kernel';

/** On a copy of a recording: the SHA-256 of its bytes in hexadecimal digits, and the code by which it is checked. */
export const copyHeaders = { sha256: 'x-sha256', checkCode: 'x-check-code' } as const;

/** Address of the copy of what is played under an address. */
export function copyUrlOf(recordingUrl: string): string {
  return recordingUrl.replace('.flv', '.mp4');
}

/** Public facts of a copy: enough to see what it shows and whether it was changed. */
const recordingCheck = {
  /** Surname only: `王**`. */
  cookName: required('lkitchenerName', text(64)),
  unitName: required('unit', text(300)),
  from: required('from', dateTime),
  until: required('until', dateTime),
  /** From 1; a recording has several where its encoding changes. */
  part: required('part', integer({ minimum: 1 })),
  copiedAt: required('ctime', dateTime),
  bytes: required('bytes', integer({ minimum: 1 })),
  sha256: required('sha256', text(64)),
};
export type RecordingCheck = Value<typeof recordingCheck>;

export const recordingChecksContract = defineContract({
  show: {
    method: 'GET',
    path: '/check/recording',
    title: '核验直播录像',
    access: 'public',
    isRateLimited: true,
    scope: 'none',
    input: { code: required('code', text(20, { pattern: checkCodePattern, message: '核验码有误' }), '请输入核验码') },
    reply: dataReply(recordingCheck),
    audited: false,
  },
});
