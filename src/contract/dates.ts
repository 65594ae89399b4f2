import { date } from './codecs';
import { field } from './kernel';
import { narrowed } from './readings';

/** Whole days of Asia/Shanghai, both inclusive: spread into the filters that have them. */
export const dateRange = {
  from: field('bdate', date),
  until: field('edate', date),
};

/** `YYYY-MM-DD`, with a time of day `YYYY-MM-DD HH:mm:ss`, of a month `YYYY-MM`. */
export type DayKind = 'day' | 'moment' | 'month';

const separated = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const packed = /^(\d{4})(\d{2})(\d{2})$/;
const monthAlone = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/;

const two = (part: string): string => part.padStart(2, '0');

function readMonth(text: string): string | null {
  const [, year = '', separate, joined] = monthAlone.exec(text) ?? [];
  const month = two(separate ?? joined ?? '');
  return month >= '01' && month <= '12' ? `${year}-${month}` : null;
}

/**
 * A day as somebody typed it, in the wire's spelling; null where it is none of the calendar. A day may have midnight behind it,
 * as spreadsheet programs write it, and no other time.
 */
export function readTyped(text: string, kind: DayKind): string | null {
  const spelled = narrowed(text);
  if (kind === 'month') return readMonth(spelled);
  const found = separated.exec(spelled) ?? packed.exec(spelled);
  if (found === null) return null;
  const [, year = '', month = '', day = '', hour, minute = '00', second = '00'] = found;
  const date = `${year}-${two(month)}-${two(day)}`;
  const moment = `${date} ${two(hour ?? '0')}:${minute}:${second}`;
  const read = new Date(`${moment.replace(' ', 'T')}Z`);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 19) !== moment.replace(' ', 'T')) return null;
  if (kind === 'moment') return moment;
  return moment.endsWith(' 00:00:00') ? date : null;
}
