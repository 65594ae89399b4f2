/** `YYYY-MM-DD`, with a time of day `YYYY-MM-DD HH:mm:ss`. */
export type DayKind = 'day' | 'moment';

const separated = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?)?$/;
const packed = /^(\d{4})(\d{2})(\d{2})$/;

const two = (part: string): string => part.padStart(2, '0');

/** What somebody typed as the wire spells it; null where it is no day of the calendar, or has a time where none belongs. */
export function readTyped(text: string, kind: DayKind): string | null {
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
