import { lengthOf, pinsOf } from '../../../src/console/features/tracks/pathPoints';
import type { TrackPoint } from '../../../src/contract/tracks';

const point = (id: number, longitude: number, latitude: number, address = '村口'): TrackPoint => ({
  id,
  startedAt: `2026-05-0${id} 08:00:00`,
  address,
  longitude,
  latitude,
});
const [home, market, school] = [point(1, 111.5, 30.7), point(2, 111.6, 30.8, '集市'), point(3, 111.7, 30.7, '学校')];

test('start, end and what lies between have pins of their own, which say place and time', () => {
  expect(pinsOf([home, market, school]).map(({ id, kind, title }) => [id, kind, title])).toEqual([
    [1, 'start', '起点 村口 2026-05-01 08:00:00'],
    [2, 'stop', '集市 2026-05-02 08:00:00'],
    [3, 'end', '终点 学校 2026-05-03 08:00:00'],
  ]);
});

test('who comes home has one pin there, with the times of the first and the last visit', () => {
  const back = { ...home, id: 4, startedAt: '2026-05-04 08:00:00' };
  expect(pinsOf([home, market, back]).map(({ id, kind, title }) => [id, kind, title])).toEqual([
    [1, 'startEnd', '起点、终点 村口 2 次，2026-05-01 08:00:00 ～ 2026-05-04 08:00:00'],
    [2, 'stop', '集市 2026-05-02 08:00:00'],
  ]);
});

test('a single place is start and end, and an unknown address is said', () => {
  expect(pinsOf([point(1, 111.5, 30.7, '')])).toEqual([
    { id: 1, longitude: 111.5, latitude: 30.7, kind: 'startEnd', title: '起点、终点 地址不详 2026-05-01 08:00:00' },
  ]);
});

test('the length is that of the way there and back, in metres', () => {
  const degree = lengthOf([point(1, 111, 30), point(2, 111, 31)]);
  expect(degree / 111_195).toBeCloseTo(1, 3);
  expect(lengthOf([home, market, home])).toBeCloseTo(2 * lengthOf([home, market]));
  expect(lengthOf([home])).toBe(0);
});
