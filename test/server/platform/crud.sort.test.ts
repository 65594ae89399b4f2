import { read, utils } from 'xlsx';
import { cooks } from '../../../src/contract/cooks';
import { operationLogs } from '../../../src/contract/operation-logs';
import { seasonings } from '../../../src/contract/pantry';
import { users } from '../../../src/contract/users';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';

let app: TestApp;
let county: Api;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
  const own = await app.db
    .selectFrom('users')
    .where('username', '=', 'county1')
    .select(['unitId', 'unitPath'])
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('seasonings')
    .values(['b', 'a', 'c', 'a2'].map((name) => ({ name: `排${name}`, ...own })))
    .execute();
  const certificates = { b: '2030-01-02', c: null, a: '2030-01-01', d: null };
  await app.db
    .insertInto('cooks')
    .values(
      Object.entries(certificates).map(([name, certificateUntil]) => ({
        ...{ username: `sorted_${name}`, name: `序${name}`, category: 1 as const, certificateUntil },
        ...own,
      })),
    )
    .execute();
});
afterAll(() => app.close());

const sorted = [
  ['name', 'a a2 b c'],
  ['-name', 'c b a2 a'],
  // Made at the same moment: by their numbers.
  ['createdAt', 'b a c a2'],
  [undefined, 'a2 c a b'],
] as const;

test.each(sorted)('a declared list by %s', async (sort, expected) => {
  const asked = { name: '排', ...(sort === undefined ? {} : { sort }) };
  const { rows } = await county.call(seasonings.calls.list, { ...asked, page: 1, pageSize: 3 });
  const rest = await county.call(seasonings.calls.list, { ...asked, page: 2, pageSize: 3 });
  expect([...rows, ...rest.rows].map(({ name }) => name.slice(1)).join(' ')).toBe(expected);
});

test.each([
  ['certificateUntil', 'a b c d'],
  ['-certificateUntil', 'b a d c'],
])('cooks by %s: those without a value are last either way', async (sort, expected) => {
  const { rows } = await county.call(cooks.calls.list, { name: '序', sort, page: 1, pageSize: 20 });
  expect(rows.map(({ name }) => name.slice(1)).join(' ')).toBe(expected);
});

test('users by their account', async () => {
  const { rows } = await county.call(users.calls.list, { sort: '-username', page: 1, pageSize: 200 });
  const names = rows.map(({ username }) => username);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  expect(names.at(0)).not.toBe([...names].sort().at(0));
});

async function exported(path: string, wire: object): Promise<readonly unknown[]> {
  const { bytes } = await county.post(path, wire);
  const book = read(bytes);
  const [first = ''] = book.SheetNames;
  const sheet = book.Sheets[first];
  return sheet === undefined ? [] : utils.sheet_to_json<Record<string, unknown>>(sheet);
}

test('an export of everything that matches has the order of the list', async () => {
  const ofSeasonings = await exported(seasonings.calls.exportAll.path, { name: '排', sort: 'name' });
  expect(ofSeasonings).toMatchObject(['排a', '排a2', '排b', '排c'].map((name) => ({ 调料名称: name })));
  const ofCooks = await exported(cooks.calls.exportAll.path, { name: '序', sort: '-name' });
  expect(ofCooks).toMatchObject(['序d', '序c', '序b', '序a'].map((name) => ({ 姓名: name })));
});

test.each([
  [seasonings.calls.list.path, 'unitPath'],
  [seasonings.calls.list.path, 'name;drop table seasonings'],
  [seasonings.calls.list.path, '--name'],
  [seasonings.calls.exportAll.path, 'mayChange'],
])('%s refuses to be sorted by %s', async (path, sort) => {
  const { body } = await county.post(path, { sort });
  expect(body).toMatchObject({ code: -100 });
  expect(JSON.stringify(body)).toContain('不能按该列排序');
});

test('a list whose rows may be a million is sorted by nothing', async () => {
  const { body } = await county.post(operationLogs.calls.list.path, { sort: 'title' });
  expect(body).toMatchObject({ code: -100 });
});
