import { operationLogsContract } from '../../../src/contract/operation-logs';
import { parametersContract } from '../../../src/contract/parameters';
import { rolesContract } from '../../../src/contract/roles';
import { usersContract } from '../../../src/contract/users';
import { roleIds } from '../../../src/server/platform/db/seed/seed-base';
import { editOf, makeAccount, makeUser } from '../modules/users/support/accounts';
import type { Account } from '../modules/users/support/accounts';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';

const { administrator, securityAdministrator, auditor, regulator } = roleIds;

let app: TestApp;
let admin: Api;
let security: Account;
let audit: Account;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function parameter(api: Api, code: string, value: string) {
  const { rows } = await api.call(parametersContract.list, { page: 1, pageSize: 200 });
  const row = rows.find((one) => one.code === code);
  if (row === undefined) throw new Error(`no parameter ${code}`);
  const { id, version, name } = row;
  return api.send(parametersContract.update, { id, version, pName: name, pCode: code, pValue: value });
}
const separate = (api: Api, value: string) => parameter(api, 'security.separateDuties', value);

async function newestEntry(): Promise<number> {
  const rows = app.db.selectFrom('operationLogs').select('id').orderBy('id', 'desc').limit(1);
  return (await rows.executeTakeFirstOrThrow()).id;
}

test('without the three offices the duties are not separated, for nobody could administer any more', async () => {
  expect((await separate(admin, '是')).body).toMatchObject({ code: -100 });
  security = await makeAccount(app, admin, 'province', [securityAdministrator]);
  expect((await separate(admin, '是')).body['msg']).toContain('审计管理员');
  await makeUser(admin, 'province', { roleIds: [auditor, regulator] });
  expect((await separate(admin, '是')).body['msg']).toContain('审计管理员');
  audit = await makeAccount(app, admin, 'province', [auditor]);
});

test('off, which it is at first, the administrator does everything', async () => {
  expect((await admin.send(operationLogsContract.remove, { id: await newestEntry() })).body).toMatchObject({
    code: 100,
  });
});

describe('separated', () => {
  beforeAll(async () => {
    expect((await separate(admin, '是')).body).toMatchObject({ code: 100 });
  });

  const entry = async (api: Api) => (await api.send(operationLogsContract.remove, { id: await newestEntry() })).status;
  const roles = (api: Api) => api.send(rolesContract.create, { authority: `角色${String(Math.random()).slice(2)}` });

  test('the administrator acts, gives no right and erases no trace', async () => {
    expect([await entry(admin), (await roles(admin)).status]).toEqual([403, 403]);
    const id = await makeUser(admin, 'county');
    const form = await editOf(admin, id, { name: '改名' });
    await admin.call(usersContract.update, form);
    const promoted = await admin.send(usersContract.update, await wireOf(admin, id, [administrator]));
    expect(promoted.body).toMatchObject({ msg: '已启用三员分权，角色由安全管理员分配' });
  });

  test('the security administrator gives rights to others, and does nothing else', async () => {
    expect([await entry(security.api), (await roles(security.api)).status]).toEqual([403, 200]);
    const id = await makeUser(admin, 'county');
    expect(
      (await security.api.send(usersContract.update, await wireOf(security.api, id, [regulator]))).body,
    ).toMatchObject({
      code: 100,
    });
    const three = await wireOf(security.api, id, [regulator, auditor]);
    expect((await security.api.send(usersContract.update, three)).body['msg']).toContain('不能由同一人担任');
    expect((await security.api.send(usersContract.create, {})).status).toBe(403);
    expect((await security.api.send(usersContract.resetPasswords, {})).status).toBe(403);
    const own = await wireOf(security.api, security.id, [securityAdministrator, regulator]);
    expect((await security.api.send(usersContract.update, own)).body).toMatchObject({ msg: '不能更改自己的角色' });
  });

  test('the auditor keeps the log and does nothing else; nobody else touches him', async () => {
    expect(await entry(audit.api)).toBe(200);
    expect((await audit.api.send(usersContract.list, { max: 20, offset: 0 })).status).toBe(403);
    expect((await audit.api.send(parametersContract.list, { max: 20, offset: 0 })).status).toBe(403);
    const form = { ids: String(audit.id), pwd: 'Another2024', checkPass: 'Another2024' };
    expect((await admin.send(usersContract.resetPasswords, form)).body).toMatchObject({ code: -100 });
    expect((await security.api.send(usersContract.setEnabled, { id: audit.id, enabled: false })).body).toMatchObject({
      code: -100,
    });
  });

  test('who gets in and who may do what is set by the security administrator, everything else by the administrator', async () => {
    expect((await parameter(admin, 'signIn.maxFailures', '9')).body['msg']).toContain('由安全管理员设置');
    expect((await separate(admin, '否')).body['msg']).toContain('由安全管理员设置');
    expect((await parameter(admin, 'table.persons', '12')).body).toMatchObject({ code: 100 });
    expect((await parameter(security.api, 'table.persons', '8')).body).toMatchObject({ code: -100 });
    expect((await parameter(security.api, 'signIn.maxFailures', '6')).body).toMatchObject({ code: 100 });
    expect((await separate(security.api, '否')).body).toMatchObject({ code: 100 });
    expect((await roles(admin)).status).toBe(200);
  });
});

async function wireOf(api: Api, id: number, roles: readonly number[]) {
  const { name, userType, unitId, version } = await editOf(api, id);
  return { id, version, fname: name, ftype: userType, bmzdId: unitId, roles };
}
