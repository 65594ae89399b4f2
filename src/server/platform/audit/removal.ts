import { isRecord } from '../../../contract/kernel';
import type { AuditEntry } from './audit.repository';
import type { Sealed } from './seal';

/** Links that have been removed by their age: the last of them, and how many have gone with it. */
export interface Removal {
  readonly position: number;
  /** Hexadecimal. */
  readonly hash: string;
  readonly total: number;
}

const said = { controller: 'handleLog', action: 'expire' } as const;

/** What the log says of it; `until` is the time before which all of them were written. */
export const removalEntry = ({ position, hash, total }: Removal, until: string): AuditEntry => ({
  ...{ ...said, title: '清理到期操作日志', ip: '', userId: null, userName: '', unitPath: null, result: 'success' },
  detail: { until, total, link: position, seal: hash },
});

/** What an entry says of a removal; null where it tells of something else. */
export function removalIn(entry: Sealed | null): Omit<Removal, 'total'> | null {
  if (entry?.controller !== said.controller || entry.action !== said.action || entry.detailText === null) return null;
  const detail: unknown = JSON.parse(entry.detailText);
  if (!isRecord(detail)) return null;
  return { position: Number(detail['link']), hash: String(detail['seal']) };
}
