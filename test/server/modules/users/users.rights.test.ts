import type { Input } from '../../../../src/contract/kernel';
import { encode } from '../../../../src/contract/kernel';
import { users, usersContract } from '../../../../src/contract/users';
import type { NewUser } from '../../../../src/contract/users';
import { sessionContract } from '../../../../src/contract/session';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { snapshot } from '../../support/snapshot';
import { password, units } from '../../support/world';
import type { UnitName } from '../../support/world';
import { done, forbidden, notFound, refused, refusedOn } from './support/answers';
import { editOf, makeAccount, makeRole, makeUser, signInAs, storedUser, userForm, userIdOf } from './support/accounts';

const roles = { administrator: 1, regulator: 2, officer: 3, observer: 4 };
const tooMuch = refusedOn('roles', '不能分配权限超出自己的角色');
const superior = refused('不能管理权限高于自己的用户');

let app: TestApp;
let admin: Api;
let county: Api;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  county = await app.signIn('county1');
});
afterAll(() => app.close());

const create = (api: Api, unit: UnitName, changes: Partial<NewUser>) =>
  api.send(usersContract.create, encode(users.form, userForm(unit, changes)));
const update = (api: Api, change: Input<typeof usersContract.update>) =>
  api.send(usersContract.update, encode(users.change, change));
const reset = (api: Api, ids: readonly number[]) =>
  api.send(usersContract.resetPasswords, { ids: ids.join(','), pwd: 'Another2024', checkPass: 'Another2024' });

describe('roles a regulator gives', () => {
  test.each([
    ['his own', [2]],
    ['the observer’s, which holds less', [4]],
    ['the information officer’s, which holds less', [3]],
    ['several of them', [2, 3, 4]],
    ['none', []],
  ])('may be %s', async (_which, roleIds) => {
    const id = await makeUser(county, 'township', { roleIds });
    expect((await storedUser(app, id))?.roleIds).toEqual(roleIds);
  });

  test('are not the administrator’s: neither for a new user nor for one there is, nor among others', async () => {
    const id = await makeUser(county, 'township');
    const change = await editOf(county, id);
    const before = await snapshot(app.db);
    for (const roleIds of [[roles.administrator], [roles.regulator, roles.administrator]]) {
      expect(await create(county, 'township', { roleIds })).toMatchObject(tooMuch);
      expect(await update(county, { ...change, roleIds })).toMatchObject(tooMuch);
    }
    expect(await snapshot(app.db)).toEqual(before);
    expect(await lastEntry(app.db)).toMatchObject({ title: '修改用户', result: 'refused', userName: '县监管员' });
  });

  test('are not the administrator’s for himself either', async () => {
    const id = await userIdOf(app, 'county1');
    const change = await editOf(county, id, { roleIds: [roles.regulator, roles.administrator] });
    expect(await update(county, change)).toMatchObject(tooMuch);
    expect((await storedUser(app, id))?.roleIds).toEqual([roles.regulator]);
  });

  test('are not made by others with one pair that he lacks', async () => {
    const roleId = await makeRole(admin, ['lkitchener:index', 'lparameter:index']);
    expect(await create(county, 'township', { roleIds: [roleId] })).toMatchObject(tooMuch);
  });

  test('must exist', async () => {
    const unknown = refusedOn('roles', '角色不存在');
    expect(await create(county, 'township', { roleIds: [999] })).toMatchObject(unknown);
    expect(await create(admin, 'township', { roleIds: [roles.observer, 999] })).toMatchObject(unknown);
  });

  test('may be any for an administrator', async () => {
    const id = await makeUser(admin, 'township', { roleIds: [1, 2, 3, 4] });
    expect((await storedUser(app, id))?.roleIds).toEqual([1, 2, 3, 4]);
  });
});

test('an administrator of a county passes on his role in the county, and its rights stay the county’s', async () => {
  const { api } = await makeAccount(app, admin, 'county', [roles.administrator]);
  const { api: second } = await makeAccount(app, api, 'township', [roles.administrator]);
  expect(await second.get('/role/index')).toMatchObject(done);
  for (const path of ['/controller/index', '/lparameter/index'])
    expect(await second.get(path)).toMatchObject(forbidden);
  expect(await create(second, 'province', { roleIds: [] })).toMatchObject(refusedOn('lbmzd', '所属部门不存在'));
});

describe('a user with more rights than the editor', () => {
  let superiorId: number;
  let superiorApi: Api;
  beforeAll(async () => {
    const account = await makeAccount(app, admin, 'township', [roles.administrator]);
    superiorId = account.id;
    superiorApi = account.api;
  });

  test('is seen by him', async () => {
    expect((await county.call(usersContract.show, { id: superiorId })).roleIds).toEqual([roles.administrator]);
  });

  test('is not edited, not even in what takes nothing from him', async () => {
    const before = await storedUser(app, superiorId);
    expect(await update(county, await editOf(county, superiorId, { name: '改名' }))).toMatchObject(superior);
    expect(await update(county, await editOf(county, superiorId, { roleIds: [] }))).toMatchObject(superior);
    expect(await update(county, await editOf(county, superiorId, { isLocked: true }))).toMatchObject(superior);
    expect(await update(county, await editOf(county, superiorId, { unitId: units.county.id }))).toMatchObject(superior);
    expect(await storedUser(app, superiorId)).toEqual(before);
  });

  test('is not deleted, alone or among others', async () => {
    const other = await makeUser(county, 'township');
    const before = await snapshot(app.db);
    expect(await county.send(usersContract.remove, { id: superiorId })).toMatchObject(superior);
    expect(await county.send(usersContract.removeMany, { ids: `${other},${superiorId}` })).toMatchObject(superior);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('gets no new password, by either way', async () => {
    const other = await makeUser(county, 'township');
    const before = await snapshot(app.db);
    expect(await reset(county, [other, superiorId])).toMatchObject(superior);
    const form = { id: superiorId, pwd: 'Another2024', checkPass: 'Another2024' };
    expect(await county.send(sessionContract.changePassword, form)).toMatchObject(superior);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('is not put offline', async () => {
    const { rows } = await county.call(usersContract.online, { page: 1, pageSize: 200 });
    const session = rows.find(({ userId }) => userId === superiorId);
    expect(await county.send(usersContract.endSession, { id: session?.id })).toMatchObject(superior);
    expect(await superiorApi.send(sessionContract.current)).toMatchObject(done);
  });

  test('is managed by whoever has the same rights', async () => {
    expect(await update(admin, await editOf(admin, superiorId, { name: '改名' }))).toMatchObject(done);
    expect(await reset(admin, [superiorId])).toMatchObject(done);
    expect(await signInAs(app, (await storedUser(app, superiorId))?.username ?? '', 'Another2024')).toBeDefined();
  });
});

test('one pair more is enough to be out of reach', async () => {
  const roleId = await makeRole(admin, ['controller:index']);
  const id = await makeUser(admin, 'township', { roleIds: [roles.observer, roleId] });
  expect(await update(county, await editOf(county, id))).toMatchObject(superior);
  expect(await county.send(usersContract.remove, { id })).toMatchObject(superior);
});

describe('a user outside the editor’s units', () => {
  test.each([
    ['above', 'city1'],
    ['at the root', 'admin'],
    ['beside', 'neighbour1'],
  ])('%s is not found, whatever is tried', async (_where, username) => {
    const id = await userIdOf(app, username);
    const own = await makeUser(county, 'township');
    const before = await snapshot(app.db);
    const change = { ...(await editOf(admin, id)), unitId: units.county.id };
    const form = { id, pwd: 'Another2024', checkPass: 'Another2024' };
    for (const answer of [
      await county.send(usersContract.show, { id }),
      await update(county, change),
      await county.send(usersContract.remove, { id }),
      await county.send(usersContract.removeMany, { ids: `${own},${id}` }),
      await reset(county, [own, id]),
      await county.send(sessionContract.changePassword, form),
    ])
      expect(answer).toMatchObject(notFound);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('is not made, and nobody is moved there', async () => {
    const id = await makeUser(county, 'township');
    const unknown = refusedOn('lbmzd', '所属部门不存在');
    for (const unit of ['city', 'neighbour', 'otherCity'] as const) {
      expect(await create(county, unit, {})).toMatchObject(unknown);
      expect(await update(county, await editOf(county, id, { unitId: units[unit].id }))).toMatchObject(unknown);
    }
    expect(await storedUser(app, id)).toMatchObject({ unitId: units.township.id, version: 1 });
  });
});

test('another’s password asks for the right to reset passwords, one’s own does not', async () => {
  const observer = await app.signIn('observer1');
  const [own, other] = [await userIdOf(app, 'observer1'), await userIdOf(app, 'nobody1')];
  const form = { pwd: 'Another2024', checkPass: 'Another2024', oldPwd: password };
  expect(await observer.send(sessionContract.changePassword, { ...form, id: other })).toMatchObject(forbidden);
  expect(await observer.send(sessionContract.changePassword, { ...form, id: own })).toMatchObject(done);
});
