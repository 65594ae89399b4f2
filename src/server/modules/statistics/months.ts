import { dayMs, parseWireTime, wireDate } from '../../../contract/time';
import type { DayRange } from '../../platform/http/day-range';

/** The first day of a month, so many months after the one of this day. */
function monthStart(day: Date, after: number): Date {
  const [year = 0, month = 1] = wireDate(day).split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + after, 1)).toISOString().slice(0, 10);
  return parseWireTime(at) ?? day;
}

/** Days to add or, where what is counted by months has too many, to take away. */
export interface Days {
  readonly range: DayRange;
  readonly sign: 1 | -1;
}

export interface Split {
  readonly months: DayRange | null;
  readonly days: readonly Days[];
}

/** The months' ends around a moment: one, where it is an end itself. */
function endsAround(day: Date | undefined): readonly (Date | undefined)[] {
  if (day === undefined) return [undefined];
  const start = monthStart(day, 0);
  return start.getTime() === day.getTime() ? [day] : [start, monthStart(day, 1)];
}

/** What lies between the two ends; added where `from` comes first. */
function between(from: Date | undefined, to: Date | undefined): readonly Days[] {
  if (from === undefined || to === undefined || from.getTime() === to.getTime()) return [];
  return from < to
    ? [{ range: { since: from, before: to }, sign: 1 }]
    : [{ range: { since: to, before: from }, sign: -1 }];
}

const lengthOf = ({ days }: Split) =>
  days.reduce((sum, { range: { since, before } }) => sum + Number(before) - Number(since), 0);

/** Whole months, and the fewest days that make the range of them. */
export function splitByMonths(range: DayRange): Split {
  const { since, before } = range;
  const plain = since === undefined || before === undefined ? [] : [{ months: null, days: between(since, before) }];
  const splits: readonly Split[] = endsAround(since).flatMap((first) =>
    endsAround(before)
      .filter((end) => first === undefined || end === undefined || first < end)
      .map((end) => ({
        months: { since: first, before: end },
        days: [...between(since, first), ...between(end, before)],
      })),
  );
  const [shortest = { months: null, days: [{ range, sign: 1 as const }] }] = [...splits, ...plain].sort(
    (one, other) => lengthOf(one) - lengthOf(other),
  );
  return shortest;
}

/** The points of a month (its days) or of a year (its months), and the time between their ends. */
export function pointsOf(month: string): { readonly points: readonly string[]; readonly range: Required<DayRange> } {
  const isYear = month.length === 4;
  const since = parseWireTime(isYear ? `${month}-01-01` : `${month}-01`) ?? new Date(Number.NaN);
  const before = monthStart(since, isYear ? 12 : 1);
  const days = Math.round((before.getTime() - since.getTime()) / dayMs);
  const points = Array.from({ length: isYear ? 12 : days }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
  return { points, range: { since, before } };
}
