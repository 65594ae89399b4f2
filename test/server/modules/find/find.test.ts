import { cooksContract } from '../../../../src/contract/cooks';
import { filingsContract } from '../../../../src/contract/filings';
import { findContract, mostFound } from '../../../../src/contract/find';
import type { FoundKind } from '../../../../src/contract/find';
import { pairKey } from '../../../../src/contract/kernel';
import type { Endpoint } from '../../../../src/contract/kernel';
import { unitProfileContract } from '../../../../src/contract/unit-profile';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
import { inDays, makeFiling } from '../../support/filings';
import { fullNameOf, units } from '../../support/world';
import { makeAccount, makeRole, makeUser } from '../users/support/accounts';

let app: TestApp;
let admin: Api;
let county: Api;
let neighbour: Api;
beforeAll(async () => {
  app = await startTestApp();
  [admin, county, neighbour] = await Promise.all([
    app.signIn('admin'),
    app.signIn('county1'),
    app.signIn('neighbour1'),
  ]);
});
afterAll(() => app.close());

const find = (api: Api, sought: string) => api.call(findContract.find, { sought });
const namesOf = async (api: Api, sought: string, kind: FoundKind) =>
  (await find(api, sought)).filter((one) => one.kind === kind).map(({ name }) => name);

test('a cook is found by part of the name, by its first letters, by the account and by the phone, which is masked', async () => {
  const id = await makeCook(county, 'township', { name: '欧阳爱国', account: 'chefouyang', phone: '14088880001' });
  const found = { kind: 'cook', id, name: '欧阳爱国', phone: '140****0001', unitName: fullNameOf('township') };
  for (const sought of ['阳爱', '欧', 'oyag', 'OYA', 'chefouy', 'cscHef', '14088880001', '0001', '  欧阳爱国 '])
    expect([sought, await find(county, sought)]).toEqual([sought, [found]]);
  for (const sought of ['cs', '爱阳', 'yag', '8888', '1408888', 'ouyang']) {
    expect([sought, await namesOf(county, sought, 'cook')]).toEqual([sought, []]);
  }
  expect(await county.send(findContract.find, { sought: '   ' })).toMatchObject({
    body: { code: -100, errors: [{ field: 'sought', message: '请输入要搜索的内容' }] },
  });
});

test('surnames and places are read as they are spoken there, and rare characters have a sound', async () => {
  const spoken = {
    单小芳: 'sxf',
    曾凡: 'zf',
    仇英: 'qy',
    解珍: 'xz',
    查良: 'zl',
    翟明: 'zm',
    任重: 'rz',
    尉迟恭: 'ycg',
    吕䶮: 'ly',
    王犇: 'wb',
    李喆A: 'lza',
  };
  for (const [name, letters] of Object.entries(spoken)) {
    await makeCook(county, 'county', { name });
    expect([name, await namesOf(county, letters, 'cook')]).toEqual([name, [name]]);
  }
  const places = { 重庆村: 'cqc', 解放村: 'jfc', 长乐村: 'clc', 厦门村: 'xmc', 单县村: 'sxc' };
  for (const [at, [name, letters]] of Object.entries(places).entries()) {
    const { id: parentId, path, name: above } = units.township;
    await app.db
      .insertInto('units')
      .values({
        id: 81_000 + at,
        parentId,
        code: `8100${at}`,
        name,
        fullName: above + name,
        path: `${path}${81_000 + at}/`,
      })
      .execute();
    expect([name, await namesOf(county, letters, 'unit')]).toEqual([name, [name]]);
  }
});

test('letters stay true when a cook gets another name', async () => {
  const id = await makeCook(county, 'county', { name: '更名前' });
  await county.call(cooksContract.update, { id, version: 1, name: '蒋更名' });
  expect(await namesOf(county, 'gmq', 'cook')).toEqual([]);
  expect(await namesOf(county, 'jgm', 'cook')).toEqual(['蒋更名']);
});

test('a unit is found by its name, its letters and the beginning of its number, those of upper levels first', async () => {
  expect(await namesOf(county, '桥头', 'unit')).toEqual(['桥头镇']);
  expect(await namesOf(county, 'qtz', 'unit')).toEqual(['桥头镇']);
  const province = await app.signIn('province1');
  expect(await namesOf(province, 'bsx', 'unit')).toEqual(['白石县']);
  const code = '98765432';
  await app.db.updateTable('units').set({ code }).where('id', '=', units.township.id).execute();
  expect(await find(county, '987654')).toEqual([
    { kind: 'unit', id: units.township.id, name: '桥头镇', code, unitName: fullNameOf('township') },
  ]);
});

test('a filing is found by its number or the last digits of it, its host and his phone', async () => {
  const id = await makeFiling(county, 'township', { hostName: '钱举办', hostPhone: '14100009876', heldAt: inDays(3) });
  const { code } = await county.call(filingsContract.show, { id });
  for (const sought of [code, code.slice(0, 15), code.slice(-6), '钱举', '9876', '14100009876']) {
    const found = (await find(county, sought)).filter(({ kind }) => kind === 'filing');
    expect([sought, found.find((one) => one.id === id)]).toEqual([
      sought,
      expect.objectContaining({ name: '钱举办', code, phone: '141****9876', unitName: fullNameOf('township') }),
    ]);
  }
  expect(await namesOf(county, '钱', 'filing')).toEqual(['钱举办']);
  expect(await namesOf(county, '办举', 'filing')).toEqual([]);
});

test('of each kind come a few, the exact name first', async () => {
  for (let made = 0; made < 9; made += 1) await makeCook(county, 'county', { name: `孙悟空${made}` });
  await makeCook(county, 'county', { name: '孙悟空' });
  const names = await namesOf(county, '孙悟空', 'cook');
  expect(names).toHaveLength(mostFound);
  expect(names[0]).toBe('孙悟空');
});

test('what is another unit’s is never found, by whatever', async () => {
  const cook = { name: '邻县独有', account: 'cheffar', phone: '14077777654' };
  await makeCook(neighbour, 'neighbour', cook);
  await makeFiling(neighbour, 'neighbour', { hostName: '邻县独有', hostPhone: '14077777654' });
  await makeUser(neighbour, 'neighbour', { name: '邻县独有', username: 'userfar', phone: '14077777654' });
  for (const sought of ['邻县独有', '邻县', 'lxdy', 'cheffar', 'userfar', '14077777654', '7654', '白石县', 'bsx'])
    expect([sought, await find(county, sought)]).toEqual([sought, []]);
  expect((await find(neighbour, '邻县独有')).map(({ kind }) => kind)).toEqual(['cook', 'filing', 'user']);
});

test('a kind is found by whoever may list it', async () => {
  await makeCook(county, 'county', { name: '周权限' });
  await makeUser(county, 'county', { name: '周权限' });
  await makeFiling(county, 'county', { hostName: '周权限' });
  const kinds = async (held: Endpoint) => {
    const { api } = await makeAccount(app, admin, 'county', [await makeRole(admin, [pairKey(held)])]);
    return [...new Set([...(await find(api, '周权限')), ...(await find(api, '桥头'))].map(({ kind }) => kind))];
  };
  expect(await kinds(cooksContract.list)).toEqual(['cook']);
  expect(await kinds(filingsContract.list)).toEqual(['filing']);
  expect(await kinds(unitProfileContract.show)).toEqual(['unit']);
  expect(await find(await app.signIn('nobody1'), '周权限')).toEqual([]);
});

test('signs of patterns stand for themselves', async () => {
  await makeCook(county, 'county', { name: '百分之%' });
  expect(await namesOf(county, '%', 'cook')).toEqual(['百分之%']);
  for (const sought of ['_', '%%', '百_之', '\\', "'", '孙%空'])
    expect([sought, await find(county, sought)]).toEqual([sought, []]);
});

test('whoever tries whole phone numbers is stopped after thirty in vain, and the log says so once', async () => {
  await makeCook(county, 'county', { name: '陈电话', phone: '14088887777' });
  const held = [cooksContract.list, filingsContract.list].map((one) => pairKey(one));
  const { api, id } = await makeAccount(app, admin, 'county', [await makeRole(admin, held)]);
  const tried = (index: number) => `1408888${String(1000 + index)}`;
  // Who is found is not counted, nor are the last four digits.
  for (let index = 0; index < 40; index += 1) {
    expect(await namesOf(api, '14088887777', 'cook')).toEqual(['陈电话']);
    expect(await api.send(cooksContract.list, { phone: '14088887777' })).toMatchObject({ body: { total: 1 } });
    expect(await find(api, '7778')).toEqual([]);
  }
  for (let index = 0; index < 10; index += 1) {
    expect(await find(api, tried(index))).toEqual([]);
    expect(await api.send(cooksContract.list, { phone: tried(index) })).toMatchObject({ body: { total: 0 } });
    expect(await api.send(filingsContract.list, { fromphone: tried(index) })).toMatchObject({
      body: { data: { count: 0 } },
    });
  }
  for (const endpoint of [findContract.find, findContract.find, findContract.find])
    expect(await api.send(endpoint, { sought: '14088887777' })).toMatchObject({
      status: 429,
      body: { msg: '查无结果的手机号查询过多，请十分钟后再试' },
    });
  expect(await api.send(cooksContract.list, { phone: tried(1) })).toMatchObject({ status: 429 });
  expect(await namesOf(api, '陈电话', 'cook')).toEqual(['陈电话']);
  const logged = await app.db
    .selectFrom('operationLogs')
    .where('userId', '=', id)
    .select(['title', 'result'])
    .execute();
  expect(logged.filter(({ result }) => result === 'refused')).toEqual([{ title: '搜索', result: 'refused' }]);
});
