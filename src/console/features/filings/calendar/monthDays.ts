import { dayAfter } from '../../../../contract/time';
import { monthAfter } from '../../../kit/date/months';

const week = 7;

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + week - 1) % week;

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let monday = dayAfter(first, -weekdayOf(first)); monday <= last; monday = dayAfter(monday, week)) {
    weeks.push(Array.from({ length: week }, (_, index) => dayAfter(monday, index)));
  }
  return weeks;
}

/** Where a key leads from a day; undefined for a key that leads nowhere. */
export function dayByKey(key: string, day: string): string | undefined {
  const weekday = weekdayOf(day);
  const month = day.slice(0, 7);
  const moves: Partial<Record<string, () => string>> = {
    ArrowLeft: () => dayAfter(day, -1),
    ArrowRight: () => dayAfter(day, 1),
    ArrowUp: () => dayAfter(day, -week),
    ArrowDown: () => dayAfter(day, week),
    Home: () => dayAfter(day, -weekday),
    End: () => dayAfter(day, week - 1 - weekday),
    PageUp: () => `${monthAfter(month, -1)}-01`,
    PageDown: () => `${monthAfter(month, 1)}-01`,
  };
  return moves[key]?.();
}
