import { cooksContract } from '../../../../src/contract/cooks';
import { bootMs, startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
import { units } from '../../support/world';
import type { UnitName } from '../../support/world';

let app: TestApp;
const page = { page: 1, pageSize: 20 };

const cooks = [
  ['city', '东湖酒楼'],
  ['county', '清水饭庄'],
  ['county', '清水饭庄'],
  ['township', '桥头100%宴席'],
  ['neighbour', ''],
  ['otherCity', '西山大厨'],
] as const satisfies readonly (readonly [UnitName, string])[];

beforeAll(async () => {
  app = await startTestApp();
  const api = await app.signIn('province1');
  for (const [unit, employer] of cooks) await makeCook(api, unit, employer === '' ? {} : { employer });
}, bootMs);
afterAll(() => app.close());

test('a province counts the cooks of its cities, sub-units included', async () => {
  const api = await app.signIn('province1');
  expect(await api.call(cooksContract.countByProvince, page)).toEqual({
    rows: [
      { unitId: units.city.id, name: '东湖市', count: 5, level: 2 },
      { unitId: units.otherCity.id, name: '西山市', count: 1, level: 2 },
    ],
    total: 2,
  });
});

test('a city is found by its number or by its name, and a unit without cooks counts none', async () => {
  const api = await app.signIn('province1');
  const counties = [
    { unitId: units.county.id, name: '清水县', count: 3, level: 3 },
    { unitId: units.neighbour.id, name: '白石县', count: 1, level: 3 },
  ];
  const byNumber = await api.call(cooksContract.countByCity, { ...page, unitId: units.city.id });
  const byName = await api.call(cooksContract.countByCity, { ...page, unitName: '东湖市' });
  expect(byNumber.rows).toEqual(counties);
  expect(byName.rows).toEqual(counties);
  expect((await api.call(cooksContract.countByCity, { ...page, unitName: '西山市' })).rows).toEqual([]);
});

test('a county is told the firms of its own cooks, each once, and finds them by a part of the name', async () => {
  const api = await app.signIn('county1');
  const names = async (name?: string) =>
    (await api.call(cooksContract.employers, { ...page, ...(name === undefined ? {} : { name }) })).rows.map(
      (row) => row.name,
    );
  expect((await names()).sort()).toEqual(['桥头100%宴席', '清水饭庄'].sort());
  expect(await names('饭庄')).toEqual(['清水饭庄']);
  expect(await names('0%')).toEqual(['桥头100%宴席']);
  expect(await names('西山')).toEqual([]);
});
