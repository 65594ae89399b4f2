import { mostQueries, savedQueriesContract } from '../../../../src/contract/saved-queries';
import type { SavedQuery } from '../../../../src/contract/saved-queries';
import { sessionContract } from '../../../../src/contract/session';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { units } from '../../support/world';

let app: TestApp;
let county: Api;
/** Of the same unit. */
let colleague: Api;
const { list, create, update, remove } = savedQueriesContract;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
  colleague = await app.signIn('observer1');
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('savedQueries').execute());

const query = { list: 'cooks', query: 'name=王&sort=-name', name: '姓王的', isShared: false, isDefault: false };
const wire = { list: 'cooks', query: '', name: '某', shared: false, default: false };
const seenBy = (api: Api, name = 'cooks'): Promise<readonly SavedQuery[]> => api.call(list, { list: name });
const namesSeenBy = async (api: Api) => (await seenBy(api)).map(({ name }) => name);
const openingsOf = async (api: Api) => (await api.call(sessionContract.current, {})).profile.openings;

test('it is its owner’s, of its list, and audited', async () => {
  const { id } = await county.call(create, query);
  expect(await lastEntry(app.db)).toMatchObject({ title: '保存常用条件', detail: { id, name: '姓王的' } });
  expect(await seenBy(county)).toMatchObject([
    { id, name: '姓王的', query: query.query, isOwn: true, isShared: false },
  ]);
  expect(await seenBy(county, 'users')).toEqual([]);
  expect(await seenBy(colleague)).toEqual([]);
});

test('shared, it is read by those of the same unit, who may neither change nor remove it, and by nobody else', async () => {
  const { id } = await county.call(create, { ...query, isShared: true, isDefault: true });
  const ownerName = (await county.call(sessionContract.current, {})).profile.name;
  expect(await seenBy(colleague)).toMatchObject([{ id, isOwn: false, isDefault: false, ownerName }]);
  for (const other of ['city1', 'township1', 'neighbour1'] as const) {
    expect(await seenBy(await app.signIn(other))).toEqual([]);
  }
  const changed = { id, name: '改名', shared: false, default: false };
  expect((await colleague.send(update, changed)).status).toBe(404);
  expect((await colleague.send(remove, { id })).status).toBe(404);
  expect(await namesSeenBy(county)).toEqual(['姓王的']);
});

test('who leaves the unit takes what he shares along', async () => {
  await county.call(create, { ...query, isShared: true });
  expect(await namesSeenBy(colleague)).toEqual(['姓王的']);
  const move = (unit: 'county' | 'township') =>
    app.db
      .updateTable('users')
      .set({ unitId: units[unit].id, unitPath: units[unit].path })
      .where('username', '=', 'county1')
      .execute();
  await move('township');
  expect(await seenBy(colleague)).toEqual([]);
  await move('county');
  expect(await namesSeenBy(colleague)).toEqual(['姓王的']);
});

test('the one that a list opens with comes with the answer a session begins with; a list has one at most', async () => {
  expect(await openingsOf(county)).toBeUndefined();
  const first = await county.call(create, { ...query, isDefault: true });
  expect(await openingsOf(county)).toEqual([{ list: 'cooks', query: query.query }]);
  await county.call(create, { ...query, name: '另一个', query: 'name=李', isDefault: true });
  expect(await openingsOf(county)).toEqual([{ list: 'cooks', query: 'name=李' }]);
  await county.call(update, { ...query, id: first.id, name: '又是它', isDefault: true });
  expect(await openingsOf(county)).toEqual([{ list: 'cooks', query: query.query }]);
  expect(await openingsOf(colleague)).toBeUndefined();
});

test('a user has no two of a name in a list, and so many on all', async () => {
  const { id } = await county.call(create, query);
  const { body } = await county.send(create, { ...wire, name: ' 姓王的 ' });
  expect(JSON.stringify(body)).toContain('您在该列表已有同名的常用条件');
  await county.call(update, { ...query, id });
  await county.call(create, { ...query, list: 'users' });
  await colleague.call(create, query);
  for (let number = 2; number < mostQueries; number += 1) {
    await county.call(create, { ...query, name: `第${number}个` });
  }
  const { body: refused } = await county.send(create, { ...wire, name: '再一个' });
  expect(JSON.stringify(refused)).toContain(`最多保存${mostQueries}个常用条件`);
});

test.each([
  ['without a name', { name: '  ' }],
  ['with too long a name', { name: '长'.repeat(31) }],
  ['of a list that is none', { list: '../x' }],
  ['longer than an address', { query: 'x'.repeat(2001) }],
])('one %s is refused', async (_, wrong) => {
  const { body } = await county.send(create, { ...wire, ...wrong });
  expect(body).toMatchObject({ code: -100 });
});

test('it goes with its owner', async () => {
  await colleague.call(create, query);
  await app.db.deleteFrom('users').where('username', '=', 'observer1').execute();
  expect(await app.db.selectFrom('savedQueries').selectAll().execute()).toEqual([]);
});
