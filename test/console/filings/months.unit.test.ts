import { titlesAfter } from '../../../src/console/features/filings/editor/titlesAfter';
import { dueText } from '../../../src/console/features/filings/worklist/dueText';
import { dayByKey, monthAfter, weeksOf } from '../../../src/console/lib/calendar';
import { dayAfter } from '../../../src/contract/time';

test('a month is shown by weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks[weeks.length - 1]?.[6]).toBe('2026-12-06');
  expect(weeks).toHaveLength(6);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('days and months go on over the end of the year', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', undefined],
])('%s leads from the first of November to %s', (key, day) => {
  expect(dayByKey(key, '2026-11-01')).toBe(day);
});

test.each([
  [59, '剩余 59 分钟'],
  [61, '剩余 1 小时'],
  [26 * 60, '剩余 1 天 2 小时'],
  [-30, '已逾期 30 分钟'],
  [-50 * 60, '已逾期 2 天 2 小时'],
  [-(239 * 60 + 59), '已逾期 9 天 23 小时'],
  [-241 * 60, '已逾期 10 天'],
])('%d minutes are said as %s', (minutes, said) => {
  expect(dueText(minutes)).toBe(said);
});

test('a picture keeps its title when another one is taken away or added', () => {
  expect(titlesAfter(['a', 'b', 'c'], ['一', '二', '三'], ['a', 'c', 'd'])).toEqual(['一', '三', '']);
});
