import { cooksContract } from '../../../../src/contract/cooks';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
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
});
afterAll(() => app.close());

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
