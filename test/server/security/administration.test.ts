import { encode } from '../../../src/contract/kernel';
import { filesContract } from '../../../src/contract/files';
import { liveContract, liveTopic } from '../../../src/contract/live';
import { parametersContract } from '../../../src/contract/parameters';
import { permissions, permissionsContract } from '../../../src/contract/permissions';
import { rolesContract } from '../../../src/contract/roles';
import { sessionContract } from '../../../src/contract/session';
import { unitsContract } from '../../../src/contract/units';
import { users, usersContract } from '../../../src/contract/users';
import { eventually } from '../../support/eventually';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { makeCook } from '../support/cooks';
import { pictures } from '../support/pictures';
import { units } from '../support/world';
import {
  actionKeys,
  editOf,
  makeAccount,
  makeRole,
  makeUser,
  storedUser,
  userForm,
  userIdOf,
} from '../modules/users/support/accounts';
import { done, forbidden, refused } from '../modules/users/support/answers';
import { follow } from '../modules/users/support/realtime';

let app: TestApp;
let admin: Api;

async function start(): Promise<void> {
  app = await startTestApp();
  admin = await app.signIn('admin');
}

async function changePermission(name: string, changes: object): Promise<void> {
  const { rows } = await admin.call(permissionsContract.list, { name, page: 1, pageSize: 20 });
  const form = rows.find((row) => row.name === name);
  if (form === undefined) throw new Error(`No permission ${name}`);
  expect(
    await admin.send(permissionsContract.update, encode(permissions.change, { ...form, ...changes })),
  ).toMatchObject(done);
}
const versionOf = async (id: number) =>
  (await admin.call(rolesContract.list, { page: 1, pageSize: 200 })).rows.find((row) => row.id === id)!.version;

describe('one after the other on one server', () => {
  beforeAll(start);
  afterAll(() => app.close());

  test('a parameter holds from the very next request on', async () => {
    for (let number = 0; number < 20; number += 1) {
      const { rows } = await admin.call(parametersContract.list, { name: '系统名称', page: 1, pageSize: 20 });
      const { id, version, name, code } = rows[0]!;
      await admin.call(parametersContract.update, { id, version, name, code, value: `名称${number}` });
      expect((await app.anonymous.call(sessionContract.settings, {})).systemName).toBe(`名称${number}`);
    }
  });

  test('a blank name of a parameter is refused beside its field', async () => {
    const answer = await admin.send(parametersContract.create, { pName: '   ', pCode: 'own.blank', pValue: '1' });
    expect(answer).toMatchObject({ status: 200, body: { code: -100, errors: [{ field: 'pName' }] } });
  });

  test('a parameter may be called constructor', async () => {
    const answer = await admin.send(parametersContract.create, { pName: '甲', pCode: 'constructor', pValue: '1' });
    expect(answer).toMatchObject(done);
  });

  test('a role named twice is given once', async () => {
    const id = await makeUser(admin, 'county', { roleIds: [2, 2] });
    expect((await storedUser(app, id))?.roleIds).toEqual([2]);
  });

  test('a role named twice in a row of an import is given once', async () => {
    const csv = '账号,姓名,初始密码,用户类型,部门编号,角色\nimp01,甲,Kitchen2024,监管人员,42,观察员、观察员';
    const answer = await admin.send(usersContract.importRows, { csv, dryRun: false });
    expect(answer).toMatchObject(done);
  });

  test('a new user is made once when the same key is sent twice, and both are answered alike', async () => {
    const form = userForm('county');
    const headers = { 'idempotency-key': 'same-user-01' };
    const first = await admin.call(usersContract.create, form, headers);
    expect(await admin.call(usersContract.create, form, headers)).toEqual(first);
  });

  test('an edit of a user shut for a while by wrong passwords does not lock him for good', async () => {
    const id = await userIdOf(app, 'township1');
    const lockedUntil = new Date(Date.now() + 600_000);
    await app.db.updateTable('users').set({ lockedUntil }).where('id', '=', id).execute();
    const { isLocked } = await admin.call(usersContract.show, { id });
    await admin.call(usersContract.update, await editOf(admin, id, { note: '只改备注', isLocked }));
    expect((await storedUser(app, id))?.locked).toBe(false);
  });

  test('wrong passwords of a stranger do not keep a user from editing his own account', async () => {
    const id = await userIdOf(app, 'county1');
    const county = await app.signIn('county1');
    const lockedUntil = new Date(Date.now() + 600_000);
    await app.db.updateTable('users').set({ lockedUntil }).where('id', '=', id).execute();
    const { isLocked } = await county.call(usersContract.show, { id });
    const change = await editOf(county, id, { note: '只改备注', isLocked });
    expect(await county.send(usersContract.update, encode(users.change, change))).toMatchObject(done);
  });

  test('the last administrator may give up a role that is not the administrator’s', async () => {
    const id = await userIdOf(app, 'admin');
    await admin.call(usersContract.update, await editOf(admin, id, { roleIds: [1, 3] }));
    await admin.call(usersContract.update, await editOf(admin, id, { roleIds: [1] }));
  });

  test('a unit whose full name is emptied gets its parent’s full name and its own name', async () => {
    const { id, code, version } = await admin.call(unitsContract.show, { id: units.neighbour.id });
    await admin.call(unitsContract.update, { id, code, version, name: '青石县', label: '青石县', fullName: '' });
    expect((await admin.call(unitsContract.show, { id })).fullName).toBe('湖北省东湖市青石县');
  });

  test('the avatar of a user who is moved to another unit is seen there', async () => {
    const picture = { bytes: await pictures.jpeg(), name: 'photo.jpg', type: 'image/jpeg' };
    const { code } = filesContract.upload.reply.read((await admin.upload(filesContract.upload.path, picture)).body);
    const id = await makeUser(admin, 'neighbour', { avatar: code });
    await admin.call(usersContract.update, await editOf(admin, id, { unitId: units.otherCity.id, avatar: code }));
    const { api } = await makeAccount(app, admin, 'otherCity', [2]);
    expect((await api.send(filesContract.download, { fcode: code })).status).toBe(200);
  });

  test('whoever may open no channel is not told where its camera publishes', async () => {
    const cookId = await makeCook(admin, 'county');
    const { rows } = await admin.call(liveContract.list, { page: 1, pageSize: 20 });
    const id = rows.find((row) => row.cookId === cookId)!.id;
    expect(await (await app.signIn('observer1')).send(liveContract.target, { id })).toMatchObject(forbidden);
  });

  test('an observer searches the unit tree that he sees', async () => {
    await (await app.signIn('observer1')).call(unitsContract.search, { keyword: '桥头' });
  });

  test('a search of the tree for nothing but spaces is refused', async () => {
    expect((await admin.send(unitsContract.search, { keyword: '  ' })).body['code']).toBe(-100);
  });

  test('nobody takes rights from a role that holds more than he does', async () => {
    const keys = await actionKeys(admin);
    const roleId = await makeRole(admin, ['role:index', 'role:savePermission', 'lparameter:index']);
    const { api } = await makeAccount(app, admin, 'province', [roleId]);
    const permission = [...keys]
      .filter(([pair]) => pair !== 'lparameter:index')
      .map(([, key]) => key)
      .join(',');
    const version = await versionOf(1);
    const answer = await api.send(rolesContract.savePermissions, { role: 1, version, permission });
    expect(answer.body['code']).toBe(-100);
  });
});

describe('each on a server of its own, whose permissions or units it changes', () => {
  beforeEach(start);
  afterEach(() => app.close());

  test('an administrator manages regulators also while a permission of theirs is switched off', async () => {
    await changePermission('llive', { isEnabled: false });
    const id = await userIdOf(app, 'county1');
    await admin.call(usersContract.update, await editOf(admin, id, { note: '改' }));
  });

  test('an administrator gives a user a role with a permission that he has just added', async () => {
    const actions = [{ action: 'index', isEnabled: true }];
    await admin.call(permissionsContract.create, { name: 'tides', isStrict: true, isEnabled: true, actions });
    await makeUser(admin, 'county', { roleIds: [await makeRole(admin, ['tides:index'])] });
  });

  test('what asks for no role for a while is not granted by whoever does not hold it', async () => {
    const keys = await actionKeys(admin);
    const own = ['role:index', 'role:savePermission'];
    const roleId = await makeRole(admin, own);
    const { api } = await makeAccount(app, admin, 'province', [roleId]);
    await changePermission('lkitchener', { isStrict: false });
    const permission = [...own, 'lkitchener:delete'].map((pair) => keys.get(pair)).join(',');
    const version = await versionOf(roleId);
    expect(await api.send(rolesContract.savePermissions, { role: roleId, version, permission })).toMatchObject(
      refused('不能分配或收回自己没有的权限'),
    );
  });

  test('who watches the old parent or the new one sees at once that a unit has moved', async () => {
    await makeCook(admin, 'township');
    const { api } = await makeAccount(app, admin, 'otherCity', [2]);
    const old = await follow(app, await app.signIn('city1'), liveTopic(units.city.id, 0));
    const next = await follow(app, api, liveTopic(units.otherCity.id, 0));
    const { id, code, name, label, version } = await admin.call(unitsContract.show, { id: units.county.id });
    await admin.call(unitsContract.update, { id, code, name, label, version, parentId: units.otherCity.id });
    await eventually('the old parent', () => (old.messages.at(-1) as { total: number }).total === 0);
    await eventually('the new parent', () => (next.messages.at(-1) as { total: number }).total === 1);
  });

  test('a unit keeps following its name in trees when it is renamed', async () => {
    const { id, code, version, label, fullName } = await admin.call(unitsContract.show, { id: units.neighbour.id });
    await admin.call(unitsContract.update, { id, code, version, name: '青石县', label, fullName });
    expect((await admin.call(unitsContract.show, { id })).label).toBe('青石县');
  });
});
