import { read, utils } from 'xlsx';
import { cooks } from '../../../src/contract/cooks';
import { users } from '../../../src/contract/users';
import { exportHeader } from '../../../src/contract/constants';
import { seasonings } from '../../../src/contract/pantry';
import { exportTopic, readExportMessage } from '../../../src/contract/session';
import { becomes } from '../../support/eventually';
import { follow } from '../modules/users/support/realtime';
import { userIdOf } from '../modules/users/support/accounts';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { lastEntry } from '../support/audit';

let app: TestApp;
let county: Api;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
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
    '姓名 账号 性别 手机号 厨师类型 所属单位 服务区域 健康证明 健康证有效期至 是否培训 是否有效'.split(' '),
  );
  const [userTitles, ...rows] = await first(users.calls.exportAll.path);
  expect(userTitles).toEqual(
    '姓名 账号 性别 手机号 用户类型 所属部门 是否启用 是否锁定 登录锁定 创建时间 更新时间'.split(' '),
  );
  const locked = rows.find(([, username]) => username === 'township1');
  expect(locked?.[8]).toBe('密码错误 5 次，锁定至 05-01 08:00');
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
