import { filmedAt } from '../../../src/contract/live';
import { gapBefore, gapText } from '../../../src/console/parts/recording-player/gaps';
import { wireTime } from '../../../src/contract/time';

const startedAt = '2026-05-01 08:00:00';
const gaps = [
  { atMs: 60_000, lostAt: '2026-05-01 08:01:00', resumedAt: '2026-05-01 08:01:34' },
  { atMs: 90_000, lostAt: '2026-05-01 08:02:04', resumedAt: '2026-05-01 08:05:09' },
];
const filmed = (atMs: number) => wireTime(filmedAt(startedAt, gaps, atMs) ?? new Date(0)).slice(11);

test('a picture of a recording was filmed when the clock on the wall said so, not when the player does', () => {
  expect([0, 59_000, 60_000, 75_000, 90_000, 100_000].map(filmed)).toEqual([
    '08:00:00',
    '08:00:59',
    '08:01:34',
    '08:01:49',
    '08:05:09',
    '08:05:19',
  ]);
  expect(filmedAt('', [], 1_000)).toBeNull();
});

test('a gap is told at the first pictures behind it, with its time and length', () => {
  expect([59_900, 60_000, 64_999, 65_000, 90_001].map((atMs) => gapBefore(gaps, atMs)?.atMs)).toEqual([
    undefined,
    60_000,
    60_000,
    undefined,
    90_000,
  ]);
  expect(gaps.map(gapText)).toEqual([
    '08:01:00 至 08:01:34 无画面（34 秒）',
    '08:02:04 至 08:05:09 无画面（3 分 5 秒）',
  ]);
});
