import { read, utils } from 'xlsx';
import { accountContract } from '../../../src/contract/account';
import { cooks } from '../../../src/contract/cooks';
import { filingsContract } from '../../../src/contract/filings';
import { parametersContract } from '../../../src/contract/parameters';
import { permissionsContract } from '../../../src/contract/permissions';
import { recycleContract } from '../../../src/contract/recycle-bin';
import { rolesContract } from '../../../src/contract/roles';
import { users } from '../../../src/contract/users';
import { exportHeader } from '../../../src/contract/constants';
import { seasonings } from '../../../src/contract/pantry';
import type { Contract } from '../../../src/contract/kernel';
import { exportTopic, readExportMessage } from '../../../src/contract/session';
import { becomes } from '../../support/eventually';
import { follow } from '../modules/users/support/realtime';
import { userIdOf } from '../modules/users/support/accounts';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { lastEntry } from '../support/audit';
import { makeCook } from '../support/cooks';
import { inDays, makeWaiting } from '../support/filings';

let app: TestApp;
let county: Api;
let admin: Api;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function exported(name: string): Promise<readonly (readonly unknown[])[]> {
  const { status, bytes } = await county.post(seasonings.calls.exportAll.path, { name });
  expect(status).toBe(200);
  const book = read(bytes);
  expect(book.SheetNames).toEqual(['调料列表']);
  const sheet = book.Sheets['调料列表'];
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });
}

test('everything that matches a declared list is exported, in its order, over batches, with nothing run as a formula', async () => {
  const unit = await app.db.selectFrom('users').where('username', '=', 'county1').selectAll().executeTakeFirstOrThrow();
  const names = Array.from({ length: 1_203 }, (_, index) => `=批量料${String(index).padStart(4, '0')}`);
  const { unitId, unitPath } = unit;
  await app.db
    .insertInto('seasonings')
    .values(names.map((name) => ({ name, unitId, unitPath })))
    .execute();
  const [titles, ...rows] = await exported('批量料');
  expect(titles).toEqual(['编号', '调料名称', '创建时间', '更新时间']);
  expect(rows.map(([, name]) => name)).toEqual([...names].reverse().map((name) => `'${name}`));
  expect(typeof rows[0]?.[0]).toBe('number');
  expect(await lastEntry(app.db)).toMatchObject({ title: '导出调料', result: 'success', detail: { rows: 1_203 } });
});

test('cooks and users leave with the columns and words of the rows that are exported by hand', async () => {
  const first = async (path: string) => {
    const { bytes } = await county.post(path);
    const book = read(bytes);
    return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  };
  await app.db
    .updateTable('users')
    .set({ lockedUntil: new Date('2099-05-01T08:00:00+08:00'), failedSignIns: 5 })
    .where('username', '=', 'township1')
    .execute();
  const [cookTitles] = await first(cooks.calls.exportAll.path);
  expect(cookTitles).toEqual(
    '姓名 账号 性别 手机号 厨师类型 所属部门 服务区域 健康证明 健康证有效期至 是否培训 是否有效'.split(' '),
  );
  const [userTitles, ...rows] = await first(users.calls.exportAll.path);
  expect(userTitles).toEqual(
    '姓名 账号 性别 手机号 用户类型 所属部门 是否启用 是否锁定 登录锁定 创建时间 更新时间'.split(' '),
  );
  const locked = rows.find(([, username]) => username === 'township1');
  expect(locked?.[8]).toBe('密码错误 5 次，锁定至 05-01 08:00');
});

test('an expired certificate leaves as such', async () => {
  const name = '证过期';
  await makeCook(county, 'county', { name, hasHealthCertificate: true, certificateUntil: '2020-02-29' });
  const { bytes } = await county.post(cooks.calls.exportAll.path, { name, columns: ['name', 'hasHealthCertificate'] });
  const book = read(bytes);
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!)).toEqual([{ 姓名: name, 健康证明: '已过期' }]);
});

test('whoever names his export hears how many rows are written, and nobody else does', async () => {
  const own = await follow(app, county, exportTopic(await userIdOf(app, 'county1')));
  const named = (name: string) => county.send(seasonings.calls.exportAll, { name: '批量料' }, { [exportHeader]: name });
  await named('first-1');
  await becomes(() => Promise.resolve(own.messages.length), 3);
  expect(own.messages).toEqual([500, 1_000, 1_203].map((rows) => ({ name: 'first-1', rows })));
  await named('no name');
  await named('last');
  await becomes(() => Promise.resolve(own.messages.length), 6);
  expect(own.messages.slice(3).map((body) => readExportMessage(body)?.name)).toEqual(['last', 'last', 'last']);
  await own.leave();
  const foreign = await follow(app, await app.signIn('neighbour1'), exportTopic(await userIdOf(app, 'county1')));
  expect(await foreign.ended).toBe('forbidden');
});

test('nothing that matches is a sheet with its titles', async () => {
  expect(await exported('没有的料')).toEqual([['编号', '调料名称', '创建时间', '更新时间']]);
});

test('an export has the fields that are asked for, in their order, and nothing that was not declared for it', async () => {
  const columns = ['phone', 'name', 'phone'];
  const titlesOf = async (wire: object) => {
    const { bytes } = await county.post(cooks.calls.exportAll.path, wire);
    const book = read(bytes);
    return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })[0];
  };
  expect(await titlesOf({ columns })).toEqual(['手机号', '姓名']);
  expect(await titlesOf({ columns: [] })).toHaveLength(11);
  expect(await titlesOf({ columns: ['certificateUntil'], sort: '-name' })).toEqual(['健康证有效期至']);
  const { bytes } = await county.post(users.calls.exportAll.path, { columns: ['username', 'isEnabled'] });
  const book = read(bytes);
  expect(utils.sheet_to_json<unknown[]>(book.Sheets['用户列表']!, { header: 1 })[0]).toEqual(['账号', '是否启用']);
});

test.each(['introduction', 'unitPath', 'passwordHash'])('an export of %s is refused', async (name) => {
  const { body } = await county.post(cooks.calls.exportAll.path, { columns: [name] });
  expect(body).toMatchObject({ code: -100 });
  expect(JSON.stringify(body)).toContain('不在可选范围内');
});

/** The first sheet of what this call answers, by its headings. */
async function rowsOf(api: Api, path: string, wire: object = {}) {
  const { status, bytes } = await api.post(path, wire);
  expect(status).toBe(200);
  const book = read(bytes);
  return utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
}

test('parameters leave without the values that nobody may read, and in any order', async () => {
  const { exportAll, create, update, list } = parametersContract;
  await admin.call(create, { name: '自拟参数', code: 'own.word', value: 'SECRET-1' });
  const { rows } = await admin.call(list, { name: '短信', page: 1, pageSize: 50 });
  const key = rows.find(({ code }) => code === 'sms.key');
  if (key === undefined) throw new Error('There is no parameter with the key of the gateway');
  await admin.call(update, { ...key, status: 1, value: 'SECRET-2' });
  for (const wire of [{}, { sort: '-code' }]) {
    const told = await rowsOf(admin, exportAll.path, wire);
    expect(JSON.stringify(told)).not.toContain('SECRET');
    const valueOf = new Map(told.map((row) => [row['参数编码'], row['参数值']]));
    expect(['sms.key', 'own.word', 'sample.minGram'].map((code) => valueOf.get(code))).toEqual([
      '******',
      '******',
      '125',
    ]);
  }
  expect(await lastEntry(app.db)).toMatchObject({ title: '导出参数', result: 'success' });
});

test('permissions leave with their actions, roles with how many hold them, in any order', async () => {
  for (const wire of [{}, { sort: 'name' }]) {
    const told = await rowsOf(admin, permissionsContract.exportAll.path, wire);
    const parameter = told.find((row) => row['权限名称'] === 'lparameter');
    expect(parameter).toMatchObject({ 严格控制: '是', 是否启用: '是' });
    expect(parameter?.['操作']).toContain('index 查询参数、save 新增参数');
  }
  for (const wire of [{}, { sort: '-authority' }]) {
    const { total } = await county.call(rolesContract.list, { page: 1, pageSize: 1 });
    const told = await rowsOf(county, rolesContract.exportAll.path, wire);
    expect(told).toHaveLength(total);
    expect(typeof told[0]?.['人数']).toBe('number');
  }
});

test('what waits for guidance leaves in the order of its list, and without a telephone', async () => {
  const named = { people: 300, tables: 30, hostPhone: '13912345678' };
  await makeWaiting(county, 'county', { ...named, hostName: '后办', heldAt: inDays(9) });
  await makeWaiting(county, 'county', { ...named, hostName: '先办', heldAt: inDays(3) });
  const { path } = filingsContract.exportWorklist;
  const told = await rowsOf(county, path, { mine: 0 });
  const { rows } = await county.call(filingsContract.worklist, { isMine: false, page: 1, pageSize: 50 });
  expect(told.map((row) => row['举办者'])).toEqual(rows.map(({ hostName }) => hostName));
  expect(told[0]).toMatchObject({ 举办者: '先办', 是否逾期: '否', 聚餐人数: 300 });
  expect(JSON.stringify(told)).not.toMatch(/139.{4}5678/);
  expect(await lastEntry(app.db)).toMatchObject({ title: '导出待办备案', detail: { rows: rows.length } });
  expect(await rowsOf(await app.signIn('neighbour1'), path, { mine: 0 })).toEqual([]);
});

test('what was deleted leaves for whoever may put it back', async () => {
  const { id } = await county.call(seasonings.calls.create, { name: '删掉的料' });
  await county.call(seasonings.calls.remove, { id });
  const { path } = recycleContract.exportAll;
  const [told, ...rest] = await rowsOf(admin, path, { name: '删掉' });
  expect(told).toMatchObject({ 类型: '调料', 名称: '删掉的料' });
  expect(rest).toEqual([]);
  expect(await rowsOf(admin, path, { kind: 'user' })).toEqual([]);
  expect(await county.post(path, {})).toMatchObject({ status: 403 });
});

test('everybody takes home the attempts to sign in to his own account, and no others', async () => {
  const { total } = await county.call(accountContract.signIns, { page: 1, pageSize: 1 });
  const told = await rowsOf(county, accountContract.exportSignIns.path);
  expect(told).toHaveLength(total);
  expect(told.at(-1)).toMatchObject({ 方式: '密码', 结果: '成功', 登录地址: '127.0.0.1' });
});

test('an export of the whole installation is refused to whoever may not see the list', async () => {
  const lists: readonly Contract[] = [parametersContract, permissionsContract];
  for (const { exportAll } of lists) expect(await county.post(exportAll!.path, {})).toMatchObject({ status: 403 });
});
