import { liveStatus } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';

type Refused = Pick<LiveRecord, 'refusal' | 'refusedAt'>;

/** The last publisher who was turned away: when and why; empty when none was. */
export function refusalText({ refusal = '', refusedAt = '' }: Refused): string {
  return refusal === '' ? '' : `${refusedAt} ${refusal}`;
}

/** Why the publisher that an open channel waits for was turned away, in short; empty while none has been since it was opened. */
export function currentRefusal({
  status,
  isOpen,
  time,
  refusal = '',
  refusedAt = '',
}: Refused & Pick<LiveRecord, 'status' | 'isOpen' | 'time'>): string {
  return status === liveStatus.waiting && isOpen && refusedAt >= time ? (refusal.split('。', 1)[0] ?? '') : '';
}
