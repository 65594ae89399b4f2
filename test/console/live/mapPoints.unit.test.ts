import { countText, onePerCook, pointsOf } from '../../../src/console/features/live/map/mapPoints';
import type { LiveStatus } from '../../../src/contract/live';
import { pageOf, record } from './records';

const today = '2026-05-01';
const place = { longitude: 114.3, latitude: 30.6 };
const streaming = record(1, { cookId: 11, status: 1, ...place });
const open = record(2, { cookId: 12, status: 0, isOpen: true, ...place });
const waiting = record(3, { cookId: 13, status: 0, ...place });
const endedToday = record(4, { cookId: 13, status: 2, endedAt: `${today} 08:00:00`, ...place });
const endedBefore = record(5, { cookId: 12, status: 2, endedAt: '2026-04-30 08:00:00', ...place });
const pages = { 0: pageOf([open, waiting]), 1: pageOf([streaming]), 2: pageOf([endedToday, endedBefore]) };
const idsOf = ({ rows }: ReturnType<typeof onePerCook>) => rows.map(({ id }) => id);

test('each cook stands once, with what says most of him now', () => {
  expect(idsOf(onePerCook(pages, undefined, today))).toEqual([1, 2, 4]);
});

test('the day after, whoever had ended waits again', () => {
  expect(idsOf(onePerCook(pages, undefined, '2026-05-02'))).toEqual([1, 2, 3]);
});

test('under a status only its records stand, the newest of each cook', () => {
  expect(idsOf(onePerCook(pages, 2, today))).toEqual([4, 5]);
  expect(idsOf(onePerCook({}, 1, today))).toEqual([]);
});

const cooks = (length: number, status: LiveStatus = 0) =>
  Array.from({ length }, (_, index) => record(index + 1, { cookId: index + 1, status, ...place }));

test('there are never more than fifty, of as many as there are', () => {
  const shown = onePerCook({ 0: pageOf(cooks(50), 150), 1: pageOf([streaming], 10) }, undefined, today);
  expect(shown.rows).toHaveLength(50);
  expect(shown.total).toBe(160);
  expect(onePerCook({ 1: pageOf(cooks(50, 1), 60) }, 1, today)).toMatchObject({ total: 60 });
});

test('the count says how many of how many are shown', () => {
  expect(countText(3, onePerCook(pages, undefined, today), undefined)).toBe('共 3 名厨师');
  const many = onePerCook({ 0: pageOf(cooks(50), 150), 1: pageOf([], 10) }, undefined, today);
  expect(countText(50, many, undefined)).toBe('显示 50 / 共 160 名厨师');
  expect(countText(48, many, undefined)).toBe('显示 48 / 共 160 名厨师，部分厨师没有位置信息');
  expect(countText(2, onePerCook(pages, 2, today), 2)).toBe('共 2 名厨师');
  const ended = onePerCook({ 2: pageOf(cooks(20, 2), 160) }, 2, today);
  expect(countText(20, ended, 2)).toBe('显示 20 名厨师，来自最近 50 / 共 160 条直播记录');
});

test('a pin says cook, status and unit, keeps its cook’s number, and needs a place', () => {
  const placeless = record(6, { cookId: 16, longitude: undefined });
  expect(pointsOf([streaming, placeless])).toEqual([
    { id: 11, ...place, kind: 'streaming', title: `${streaming.cookName}（直播中） ${streaming.unitName}` },
  ]);
  expect(pointsOf([{ ...streaming, lostSince: `${today} 08:20:31` }])).toMatchObject([
    { kind: 'lost', title: `${streaming.cookName}（掉线（08:20:31 起）） ${streaming.unitName}` },
  ]);
});
