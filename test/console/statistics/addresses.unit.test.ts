import { cookBarAt, cookListAt } from '../../../src/console/features/statistics/cooks/cookAddress';
import { outlineOf } from '../../../src/console/features/statistics/unitItems';
import type { Region } from '../../../src/console/kit/charts/regions';
import { cookCount } from './counts';

const city = cookCount({ unitId: 5005, name: '宜昌市', count: 7, code: '4205' });
const outline = (code: string): Region => ({ code, name: code, label: [0, 0], polygons: [] });

test('the address of a city has its name, number and depth; that of a part the number alone', () => {
  const params = new URL(cookBarAt(city), 'http://console').searchParams;
  expect(Object.fromEntries(params)).toEqual({ name: '宜昌市', fbmbh: '5005', fjs: '2' });
  expect(cookBarAt({ ...city, unitId: 6001, isPart: true })).toBe('/kitchenerbar?fbmbh=6001');
  expect(cookListAt(5005, { unitId: 6001, isOwn: false })).toBe('/Cstj/5005,6001');
});

test('an outline begins with the number of its unit; what belongs to the province itself has none', () => {
  const outlines = [outline('420100'), outline('420500')];
  expect(outlineOf(city, outlines)?.code).toBe('420500');
  expect(outlineOf({ ...city, code: '42', isOwn: true }, outlines)).toBeUndefined();
  expect(outlineOf({ ...city, code: '4299' }, outlines)).toBeUndefined();
});
