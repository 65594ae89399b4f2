import { onePerCook, pointsOf } from '../../../src/console/features/live/map/mapPoints';
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

test('there are never more than fifty', () => {
  const many = pageOf(Array.from({ length: 60 }, (_, index) => record(index + 1, { cookId: index + 1, ...place })));
  expect(onePerCook({ 0: many }, undefined, today)).toMatchObject({ total: 50 });
});

test('a pin says cook, status and unit, keeps its cook’s number, and needs a place', () => {
  const placeless = record(6, { cookId: 16, longitude: undefined });
  expect(pointsOf([streaming, placeless])).toEqual([
    { id: 11, ...place, kind: 'streaming', title: `${streaming.cookName}（直播中） ${streaming.unitName}` },
  ]);
});
