import type { CookCount, LiveCount } from '../../../src/contract/statistics';

interface Named {
  readonly unitId: number;
  readonly name: string;
  readonly count: number;
  readonly code: string;
}

const row = ({ unitId, name, count, code }: Named) => ({
  ...{ unitId, name, count, code, level: 2, isPart: false, isOwn: false },
});

export const liveCount = (named: Named): LiveCount => ({ ...row(named), streaming: 1 });
export const cookCount = (named: Named): CookCount => ({ ...row(named), valid: named.count, certified: 1 });

const wuhan = { unitId: 5000, name: '武汉市', count: 12, code: '4201' };
const yichang = { unitId: 5005, name: '宜昌市', count: 0, code: '4205' };

/** The answer for the province, or for a unit below it. */
export const chartOf = <Row extends Named>(
  rows: readonly Row[],
  head: { readonly name: string; readonly unitId: number; readonly level: number },
) => ({
  ...head,
  rows,
  total: rows.length,
  names: rows.map(({ name }) => name),
  counts: rows.map(({ count }) => count),
  pairs: rows.map(({ name, count }) => ({ name, value: count })),
});

export const province = { name: '湖北省', unitId: 4818, level: 1 };
export const liveOfCities = { ...chartOf([wuhan, yichang].map(liveCount), province), day: '2026-05-10' };
export const cooksOfCities = chartOf([wuhan, yichang].map(cookCount), province);

const square = (x: number, y: number) => [
  [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y],
  ],
];

/** The outlines of three cities. */
export const outline = {
  type: 'FeatureCollection',
  features: [
    ['420100', '武汉市', 114, 30] as const,
    ['420500', '宜昌市', 111, 30] as const,
    ['420600', '襄阳市', 112, 32] as const,
  ].map(([code, name, x, y]) => ({
    type: 'Feature',
    properties: { code, name, label: [x + 0.5, y + 0.5] },
    geometry: { type: 'Polygon', coordinates: square(x, y) },
  })),
};
