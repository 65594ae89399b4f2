import { pointsOf, splitByMonths } from '../../../../src/server/modules/statistics/months';
import { dayMs, parseWireTime, wireDate } from '../../../../src/contract/time';
import type { DayRange } from '../../../../src/server/platform/http/day-range';

const at = (text: string) => parseWireTime(text) ?? new Date(Number.NaN);
const isIn = (day: Date, { since, before }: DayRange) =>
  (since === undefined || day >= since) && (before === undefined || day < before);

/** How often each day of three years is counted. */
function countedDays(range: DayRange): readonly string[] {
  const { months, days } = splitByMonths(range);
  const counted: string[] = [];
  for (let day = at('2024-12-01'); day < at('2028-01-01'); day = new Date(day.getTime() + dayMs)) {
    const ofMonths = months !== null && isIn(day, months) ? 1 : 0;
    const times = days.reduce((sum, one) => sum + (isIn(day, one.range) ? one.sign : 0), ofMonths);
    if (times !== 0) counted.push(`${wireDate(day)} ${times}`);
  }
  return counted;
}

const everyDay = ({ since, before }: DayRange): readonly string[] => {
  const days: string[] = [];
  for (let day = at('2024-12-01'); day < at('2028-01-01'); day = new Date(day.getTime() + dayMs))
    if (isIn(day, { since, before })) days.push(`${wireDate(day)} 1`);
  return days;
};

test('months and days make each day of the range, once, and no other', () => {
  for (let from = 0; from < 420; from += 13)
    for (const length of [1, 2, 6, 15, 27, 30, 31, 59, 90, 200, 366, 400]) {
      const since = new Date(at('2025-01-01').getTime() + from * dayMs);
      const range = { since, before: new Date(since.getTime() + length * dayMs) };
      expect(countedDays(range)).toEqual(everyDay(range));
      const { days } = splitByMonths(range);
      const left = days.reduce((sum, one) => sum + (Number(one.range.before) - Number(one.range.since)) / dayMs, 0);
      expect(left).toBeLessThanOrEqual(Math.min(length, 31));
    }
  for (const range of [
    { since: undefined, before: undefined },
    { since: at('2025-03-20'), before: undefined },
    { since: undefined, before: at('2026-02-11') },
  ])
    expect(countedDays(range)).toEqual(everyDay(range));
});

test('months are made of whole months only', () => {
  const { months } = splitByMonths({ since: at('2025-03-20'), before: at('2025-08-03') });
  expect([wireDate(months?.since ?? new Date(0)), wireDate(months?.before ?? new Date(0))]).toEqual([
    '2025-04-01',
    '2025-08-01',
  ]);
});

test('a month has its days, a leap February as well, and a year its months', () => {
  expect(pointsOf('2028-02').points).toHaveLength(29);
  expect(pointsOf('2026-12')).toMatchObject({ range: { since: at('2026-12-01'), before: at('2027-01-01') } });
  expect(pointsOf('2026').points.slice(-1)).toEqual(['2026-12']);
});
