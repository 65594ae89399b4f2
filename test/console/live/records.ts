import type { Page } from '../../../src/contract/kernel';
import type { LiveRecord } from '../../../src/contract/live';

/** A record that waits, unless told otherwise. */
export const record = (id: number, changes: Partial<LiveRecord> = {}): LiveRecord => ({
  id,
  cookId: id + 100,
  cookName: `厨师${id}`,
  liveUrl: `/live/cook${id}.flv?sign=abc`,
  status: 0,
  isOpen: false,
  unitId: 4818,
  unitName: '湖北省',
  time: '2026-05-01 08:00:00',
  createdAt: '2026-05-01 08:00:00',
  ...changes,
});

/** As many rows as there are, unless the total says that there are more. */
export const pageOf = (rows: readonly LiveRecord[], total = rows.length): Page<LiveRecord> => ({ rows, total });

export const records = (...ids: number[]): LiveRecord[] => ids.map((id) => record(id));
