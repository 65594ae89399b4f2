import { cooksContract } from '../../../../src/contract/cooks';
import type { CookFilter } from '../../../../src/contract/cooks';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
import { fullNameOf, units } from '../../support/world';
import type { PersonName, UnitName } from '../../support/world';

let app: TestApp;

/** Name, unit, account without its prefix, phone; made in this order. */
const cooks = [
  ['王省', 'province', 'p001', '14000000001'],
  ['李市', 'city', 'c001', '14000000002'],
  ['王县', 'county', 'k001', '14000000003'],
  ['张100%', 'county', 'k_02', '14000000004'],
  ['张1000', 'county', 'kx02', '14000000004'],
  ['王镇', 'township', 't001', '14000000005'],
  ['王邻', 'neighbour', 'n001', '14000000006'],
  ['赵\\他', 'otherCity', 'o001', '14000000007'],
] as const satisfies readonly (readonly [string, UnitName, string, string])[];

beforeAll(async () => {
  app = await startTestApp();
  const api = await app.signIn('province1');
  for (const [name, unit, account, phone] of cooks) await makeCook(api, unit, { name, account, phone });
});
afterAll(() => app.close());

async function list(person: PersonName, filter: CookFilter = {}, page = 1, pageSize = 20) {
  const api = await app.signIn(person);
  return api.call(cooksContract.list, { ...filter, page, pageSize });
}

async function namesFor(person: PersonName, filter: CookFilter = {}) {
  const { rows, total } = await list(person, filter);
  expect(total).toBe(rows.length);
  return rows.map((row) => row.name);
}

const all = cooks.map(([name]) => name).reverse();

test.each<[PersonName, readonly string[]]>([
  ['province1', all],
  ['city1', ['王邻', '王镇', '张1000', '张100%', '王县', '李市']],
  ['county1', ['王镇', '张1000', '张100%', '王县']],
  ['township1', ['王镇']],
  ['neighbour1', ['王邻']],
])('%s sees the cooks of the own unit and below, newest first', async (person, names) => {
  expect(await namesFor(person)).toEqual(names);
});

test.each<[string, CookFilter, readonly string[]]>([
  ['1 is the own root', { unitId: 1 }, ['王邻', '王镇', '张1000', '张100%', '王县', '李市']],
  ['the own unit by its number', { unitId: units.city.id }, ['王邻', '王镇', '张1000', '张100%', '王县', '李市']],
  [
    'a unit with its sub-units',
    { unitId: units.county.id, includeSubUnits: true },
    ['王镇', '张1000', '张100%', '王县'],
  ],
  ['a unit alone', { unitId: units.county.id, includeSubUnits: false }, ['张1000', '张100%', '王县']],
  ['the own root alone', { unitId: 1, includeSubUnits: false }, ['李市']],
  ['part of a name', { name: '王' }, ['王邻', '王镇', '王县']],
  ['a name that matches nobody', { name: '不存在' }, []],
  ['a per cent sign is itself', { name: '100%' }, ['张100%']],
  ['an underscore is itself', { account: 'k_0' }, ['张100%']],
  ['part of an account in any case', { account: 'CSK' }, ['张1000', '张100%', '王县']],
  ['the whole phone', { phone: '14000000004' }, ['张1000', '张100%']],
  ['the last four digits of a phone', { phone: '0004' }, ['张1000', '张100%']],
  ['no other four digits of it', { phone: '1400' }, []],
  ['the last four digits of a foreign phone find nobody', { phone: '0007' }, []],
  ['a foreign phone finds nobody', { phone: '14000000007' }, []],
  ['everything at once', { name: '张', account: 'x', phone: '14000000004', unitId: units.county.id }, ['张1000']],
])('the city filters by %s', async (_what, filter, names) => {
  expect(await namesFor('city1', filter)).toEqual(names);
});

test('a backslash is itself', async () => {
  expect(await namesFor('province1', { name: '\\' })).toEqual(['赵\\他']);
});

test.each([
  ['above', units.city.id],
  ['beside', units.neighbour.id],
  ['unknown', 999_999],
])('a list of a unit %s is not found', async (_where, unitId) => {
  const api = await app.signIn('county1');
  const answer = await api.send(cooksContract.list, { id: unitId });
  expect([answer.status, answer.body['rows']]).toEqual([404, undefined]);
});

test('pages are cut from one order and count the same total', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list('province1', {}, page, 3)));
  expect(pages.map(({ total }) => total)).toEqual([8, 8, 8, 8]);
  expect(pages.flatMap(({ rows }) => rows.map((row) => row.name))).toEqual(all);
});

test('a row carries its unit’s full name and a masked phone', async () => {
  const { rows } = await list('township1');
  expect(rows).toEqual([
    expect.objectContaining({
      name: '王镇',
      account: 'cst001',
      username: 'cst001',
      phone: '140****0005',
      unitId: units.township.id,
      unitName: fullNameOf('township'),
      version: 1,
    }),
  ]);
});

test('the whole record shows the phone, and that is logged', async () => {
  const id = (await list('county1', { name: '王县' })).rows[0]?.id ?? 0;
  const api = await app.signIn('county1');
  const cook = await api.call(cooksContract.show, { id });
  expect(cook).toMatchObject({ id, name: '王县', phone: '14000000003', unitName: fullNameOf('county') });
  const entry = await app.db
    .selectFrom('operationLogs')
    .selectAll()
    .where('title', '=', '查看厨师')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ result: 'success', userName: '县监管员', detail: { id, name: '王县' } });
});

test.each([
  ['a full page', 3, 2],
  ['a page that holds all', 20, 1],
])('%s costs the same few queries, whatever its rows', async (_what, pageSize, queries) => {
  const api = await app.signIn('province1');
  const executed = jest.spyOn(app.db.getExecutor(), 'executeQuery');
  await api.call(cooksContract.list, { page: 1, pageSize });
  expect(executed.mock.calls.filter(([query]) => query.sql.includes('"cooks"'))).toHaveLength(queries);
});
