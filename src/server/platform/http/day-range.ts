import { dateRange } from '../../../contract/dates';
import { dayMs, parseWireTime } from '../../../contract/time';
import { Refusal } from './errors';

export interface DayRange {
  readonly since: Date | undefined;
  /** Exclusive. */
  readonly before: Date | undefined;
}

/** The time between two days given as `YYYY-MM-DD`; both count whole, in Asia/Shanghai. Refuses days that do not exist. */
export function readDayRange(from: string | undefined, until: string | undefined): DayRange {
  const since = from === undefined ? undefined : dayOf(dateRange.from.wireName, from);
  const lastDay = until === undefined ? undefined : dayOf(dateRange.until.wireName, until);
  if (since !== undefined && lastDay !== undefined && since > lastDay)
    throw Refusal.field(dateRange.until.wireName, '结束日期不能早于开始日期');
  return { since, before: lastDay === undefined ? undefined : new Date(lastDay.getTime() + dayMs) };
}

function dayOf(field: string, text: string): Date {
  const day = parseWireTime(text);
  if (day === null) throw Refusal.field(field, '日期不存在');
  return day;
}
