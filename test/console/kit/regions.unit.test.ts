import { shareText } from '../../../src/console/kit/charts/chartData';
import { classesOf, drawRegions, mapWidth, shortName } from '../../../src/console/kit/charts/regions';

const square = (x: number, y: number) => [
  [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ],
];
const region = (code: string, x: number, y: number) =>
  ({ code, name: code, label: [x + 0.5, y + 0.5], polygons: [square(x, y)] }) as const;

test('regions fill the width of the picture, the north above and the east on the right', () => {
  const { height, drawn } = drawRegions([region('west', 110, 30), region('north-east', 111, 31)]);
  const [west, northEast] = drawn;
  expect(height).toBeGreaterThan(mapWidth);
  expect(west?.x).toBeLessThan(northEast?.x ?? 0);
  expect(west?.y).toBeGreaterThan(northEast?.y ?? 0);
  const places = drawn.flatMap(({ path }) => [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)]);
  expect(Math.min(...places.map(([, x]) => Number(x)))).toBe(10);
  expect(Math.max(...places.map(([, x]) => Number(x)))).toBe(mapWidth - 10);
  expect(Math.max(...places.map(([, , y]) => Number(y)))).toBeLessThanOrEqual(height);
});

test('without regions there is nothing to draw', () => {
  expect(drawRegions([])).toEqual({ height: 0, drawn: [] });
});

test('equal numbers are of one class, zero of none, and no more classes than numbers', () => {
  expect(classesOf([0, 3, 3, 3])).toEqual([{ from: 3, until: 3 }]);
  expect(classesOf([])).toEqual([]);
  const values = [1, 2, 3, 4, 5, 6, 7, 80, 90, 1000];
  const classes = classesOf(values);
  expect(classes).toHaveLength(5);
  for (const value of values) {
    expect(classes.filter(({ from, until }) => value >= from && value <= until)).toHaveLength(1);
  }
});

test('a share of nothing is nothing', () => {
  expect(shareText(0, 0)).toBe('0%');
  expect(shareText(1, 3)).toBe('33.3%');
});

test.each([
  ['恩施土家族苗族自治州', '恩施州'],
  ['黔东南苗族侗族自治州', '黔东南州'],
  ['巴音郭楞蒙古自治州', '巴音郭楞州'],
  ['神农架林区', '神农架'],
  ['大兴安岭地区', '大兴安岭'],
  ['锡林郭勒盟', '锡林郭勒'],
  ['武汉市', '武汉'],
])('a region of any province has a short name: %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
