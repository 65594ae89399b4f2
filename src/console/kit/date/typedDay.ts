import { today } from '../../lib/today';

/** `YYYY-MM-DD`, with a time of day `YYYY-MM-DD HH:mm:ss`, of a month `YYYY-MM`. */
export type DayKind = 'day' | 'moment' | 'month';

const separated = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?)?$/;
const packed = /^(\d{4})(\d{2})(\d{2})$/;
const monthAlone = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/;

const two = (part: string): string => part.padStart(2, '0');

function readMonth(text: string): string | null {
  const [, year = '', separate, joined] = monthAlone.exec(text) ?? [];
  const month = two(separate ?? joined ?? '');
  return month >= '01' && month <= '12' ? `${year}-${month}` : null;
}

/** What somebody typed as the wire spells it; null where it is no day of the calendar, or has a time where none belongs. */
export function readTyped(text: string, kind: DayKind): string | null {
  if (kind === 'month') return readMonth(text.trim());
  const found = separated.exec(text.trim()) ?? packed.exec(text.trim());
  if (found === null) return null;
  const [, year = '', month = '', day = '', hour, minute = '00', second = '00'] = found;
  if (hour !== undefined && kind === 'day') return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  const moment = `${date} ${two(hour ?? '0')}:${minute}:${second}`;
  const read = new Date(`${moment.replace(' ', 'T')}Z`);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 19) !== moment.replace(' ', 'T')) return null;
  return kind === 'day' ? date : moment;
}

/** Whether it begins after today, as the wire spells it. */
export const isAhead = (day: string): boolean => day.slice(0, 10) > today();
