import { mostLayouts, preferencesContract } from '../../../../src/contract/preferences';
import type { ListLayout } from '../../../../src/contract/preferences';
import { sessionContract } from '../../../../src/contract/session';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { password } from '../../support/world';
import { userIdOf } from '../users/support/accounts';

let app: TestApp;
let county: Api;
const { saveLayout } = preferencesContract;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
});
afterAll(() => app.close());

const cooks: ListLayout = {
  list: 'cooks',
  density: 3,
  columns: [{ name: 'phone', width: 160, pinned: 'left' }, { name: 'name' }, { name: 'sex', isHidden: true }],
};
const layoutsOf = async (api: Api) => (await api.call(sessionContract.current, {})).profile.layouts;

test('a layout follows its user to another browser with the answer that a session begins with, and nobody else', async () => {
  expect(await layoutsOf(county)).toBeUndefined();
  await county.call(saveLayout, cooks);
  expect(await layoutsOf(county)).toEqual([cooks]);
  const { body } = await county.post('/login', { username: 'county1', password });
  expect(body['data']).toMatchObject({
    others: {
      layouts: [
        { list: 'cooks', density: 3, columns: [{ name: 'phone', width: 160, pinned: 'left' }, { name: 'name' }, {}] },
      ],
    },
  });
  expect(await layoutsOf(await app.signIn('observer1'))).toBeUndefined();
});

test('the last one holds, and the usual one is none', async () => {
  await county.call(saveLayout, cooks);
  await county.call(saveLayout, { ...cooks, density: 1, columns: [] });
  expect(await layoutsOf(county)).toEqual([{ list: 'cooks', density: 1, columns: [] }]);
  await county.call(saveLayout, { list: 'cooks', density: 2, columns: [] });
  expect(await layoutsOf(county)).toBeUndefined();
});

test('a user has so many, of which the oldest are forgotten', async () => {
  for (let number = 0; number <= mostLayouts; number += 1) {
    await county.call(saveLayout, { ...cooks, list: `list${number}` });
  }
  const lists = (await layoutsOf(county))?.map(({ list }) => list) ?? [];
  expect(lists).toHaveLength(mostLayouts);
  expect(lists).not.toContain('list0');
  expect(lists).toContain(`list${mostLayouts}`);
});

test.each([
  ['a list that is none', { list: '../x' }],
  ['another density', { density: 4 }],
  ['a side that is none', { columns: [{ name: 'phone', pinned: 'top' }] }],
  ['too many columns', { columns: Array.from({ length: 61 }, (_, index) => ({ name: `c${index}` })) }],
  ['a width nobody can see', { columns: [{ name: 'name', width: 1 }] }],
])('%s is refused', async (_, wrong) => {
  const { body } = await county.put(saveLayout.path, { list: 'cooks', density: 3, columns: [], ...wrong });
  expect(body['code']).toBe(-100);
});

test('it goes with its user', async () => {
  await county.call(saveLayout, cooks);
  const userId = await userIdOf(app, 'county1');
  const own = app.db.selectFrom('listLayouts').where('userId', '=', userId).select('list');
  expect(await own.execute()).not.toEqual([]);
  await app.db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await own.execute()).toEqual([]);
});
