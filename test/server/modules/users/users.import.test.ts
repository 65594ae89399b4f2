import { sessionContract } from '../../../../src/contract/session';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { setParameter } from '../../support/parameters';
import { signInAs } from './support/accounts';

let app: TestApp;
let api: Api;

beforeAll(async () => {
  app = await startTestApp();
  api = await app.signIn('county1');
});
afterAll(() => app.close());

interface Problem {
  readonly row: number;
  readonly column?: string;
  readonly message: string;
}

const file = (...rows: readonly string[]) =>
  ['账号,姓名,初始密码,性别,手机号,用户类型,厨师类型,部门编号,角色,备注', ...rows].join('\r\n');
const send = async (csv: string, dryRun = false) => {
  const { body } = await api.post('/user/importCsv', { csv, dryRun });
  return body['data'] as { total: number; written: number; errors: readonly Problem[] };
};
const countUsers = async () => (await app.db.selectFrom('users').select('id').execute()).length;

test('whoever is imported signs in with the password of his row, in his unit, with his roles', async () => {
  const rows = [
    'import01,张信息,Kitchen0001,男,13800002222,信息员,,7001,观察员,新来的',
    'import02,李厨师,Kitchen0002,女,,厨师,综合,6001,观察员、监管人员,',
  ];
  expect(await send(file(...rows))).toEqual({ total: 2, written: 2, errors: [] });
  const users = await app.db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'userType', 'category', 'unitId', 'note'])
    .where('username', 'like', 'import0%')
    .orderBy('id')
    .execute();
  expect(users).toMatchObject([
    { username: 'import01', name: '张信息', userType: 2, category: null, unitId: 7001, note: '新来的' },
    { username: 'import02', name: '李厨师', userType: 3, category: 3, unitId: 6001 },
  ]);
  const roles = await app.db
    .selectFrom('userRoles')
    .select('roleId')
    .where('userId', '=', users[1]?.id ?? 0)
    .orderBy('roleId')
    .execute();
  expect(roles.map(({ roleId }) => roleId)).toEqual([2, 4]);
  const { body } = await api.post('/login', { username: 'import02', password: 'Kitchen0002' });
  expect(body['code']).toBe(100);
});

test('whoever is imported changes the password of his row first where the parameter says so', async () => {
  const admin = await app.signIn('admin');
  await setParameter(admin, 'signIn.changeGivenPassword', '是');
  expect(await send(file('import11,王信息,Kitchen0011,男,13800002211,信息员,,7001,观察员,'))).toMatchObject({
    written: 1,
  });
  await setParameter(admin, 'signIn.changeGivenPassword', '否');
  const imported = await signInAs(app, 'import11', 'Kitchen0011');
  expect((await imported.call(sessionContract.current, {})).profile.duty).toBe('password');
});

test('no password stands in the operation log', async () => {
  await send(file('import03,王,Kitchen0003,男,,信息员,,6001,,'));
  const entry = await lastEntry(app.db);
  expect(entry).toMatchObject({ title: '导入用户', result: 'success' });
  expect(JSON.stringify(entry)).not.toContain('Kitchen0003');
});

test('one wrong row keeps all rows out; nobody is given a role beyond the importer’s rights', async () => {
  const before = await countUsers();
  const { total, written, errors } = await send(
    file(
      'fine01,好,Kitchen0001,男,,信息员,,6001,,',
      'bad01,弱,1234567,男,,信息员,,6001,,',
      'bad02,高,Kitchen0001,男,,监管人员,,6001,系统管理员,',
      'bad03,远,Kitchen0001,男,,监管人员,,5002,没有的角色,',
      'COUNTY1,已有,Kitchen0001,男,,监管人员,,6001,,',
      'bad04,,,男,,,,,,',
      'bad05,地,qingshui2026,男,,信息员,,6001,,',
    ),
  );
  expect([total, written]).toEqual([7, 0]);
  expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, '初始密码', '密码必须为字母加数字，长度为7到20位'],
    [4, '角色', '不能分配权限超出自己的角色'],
    [5, '所属部门', '部门不存在'],
    [5, '角色', '角色不存在'],
    [6, '账号', '该账号已存在'],
    [7, '初始密码', '请输入密码'],
    [7, '姓名', '姓名不能为空'],
    [7, '用户类型', '请选择用户类型'],
    [7, '所属部门', '请选择所属部门'],
    [8, '初始密码', '密码不能包含“清水县”的拼音'],
  ]);
  expect(await countUsers()).toBe(before);
});

test('a partial import writes the right rows, each with its own password', async () => {
  const csv = file('part01,坏,123,男,,信息员,,6001,,', 'part02,好,Kitchen0042,男,,信息员,,6001,,');
  const { body } = await api.post('/user/importCsv', { csv, dryRun: false, partial: true });
  expect(body['data']).toMatchObject({ total: 2, written: 1, errors: [{ row: 2, column: '初始密码' }] });
  const answer = await api.post('/login', { username: 'part02', password: 'Kitchen0042' });
  expect(answer.body['code']).toBe(100);
});

test('a dry run writes nobody', async () => {
  const before = await countUsers();
  expect(await send(file('dry01,干跑,Kitchen0001,男,,信息员,,6001,,'), true)).toEqual({
    total: 1,
    written: 0,
    errors: [],
  });
  expect(await countUsers()).toBe(before);
});
