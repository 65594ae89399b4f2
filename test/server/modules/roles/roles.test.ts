import type { Input } from '../../../../src/contract/kernel';
import { encode } from '../../../../src/contract/kernel';
import { roles, rolesContract } from '../../../../src/contract/roles';
import type { Role } from '../../../../src/contract/roles';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { snapshot } from '../../support/snapshot';
import { conflicting, done, forbidden, notFound, refused, refusedOn } from '../users/support/answers';
import { makeAccount, makeRole, makeUser } from '../users/support/accounts';
import type { Account } from '../users/support/accounts';

const managing = ['role:index', 'role:functions', 'role:save', 'role:update', 'role:delete', 'role:deleteAll'];

let app: TestApp;
let admin: Api;
/** May manage roles, and holds little else. */
let manager: Account;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  manager = await makeAccount(app, admin, 'province', [await makeRole(admin, [...managing, 'lbmzd:tree'])]);
});
afterAll(() => app.close());

let count = 0;
const name = () => {
  count += 1;
  return `新角色${count}`;
};
const make = async () => (await admin.call(rolesContract.create, { authority: name() })).id;
const create = (authority: string) => admin.send(rolesContract.create, encode(roles.form, { authority }));
const update = (api: Api, change: Input<typeof rolesContract.update>) =>
  api.send(rolesContract.update, encode(roles.change, change));
const remove = (api: Api, id: number) => api.send(rolesContract.remove, { id });
const removeMany = (api: Api, ids: readonly number[]) => api.send(rolesContract.removeMany, { ids: ids.join(',') });
const stored = (id: number) => app.db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();

async function listed(api: Api, id: number): Promise<Role> {
  const { rows } = await api.call(rolesContract.list, { page: 1, pageSize: 200 });
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Error(`No role ${id}`);
  return found;
}

describe('what roles hold', () => {
  test.each([
    ['observer1', 'is nothing that an observer reads', false],
    ['county1', 'is read by whoever edits users', true],
  ] as const)('%s: %s', async (username, _, isRead) => {
    const api = await app.signIn(username);
    const { rows } = await api.call(rolesContract.list, { page: 1, pageSize: 200 });
    expect(rows.map(({ permissions }) => permissions !== undefined)).toEqual(rows.map(() => isRead));
    expect((await api.call(rolesContract.functions, {})).length > 0).toBe(isRead);
  });
});

describe('a new role', () => {
  test('holds nothing and nobody', async () => {
    const authority = name();
    const { id } = await admin.call(rolesContract.create, { authority: ` ${authority} `, note: '说明' });
    expect(await listed(admin, id)).toMatchObject({
      authority,
      note: '说明',
      permissions: [],
      holderCount: 0,
      version: 1,
    });
  });

  test.each(['系统管理员', '监管人员'])('does not take the name %s', async (authority) => {
    const before = await snapshot(app.db);
    expect(await create(authority)).toMatchObject(refusedOn('authority', '该角色名已存在'));
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('has a name that is not blank', async () => {
    expect(await create('   ')).toMatchObject(refusedOn('authority', '角色名为必填项'));
  });

  test('is made once when the same key is sent twice', async () => {
    const input = { authority: name() };
    const headers = { 'idempotency-key': 'same-role-01' };
    const first = await admin.call(rolesContract.create, input, headers);
    expect(await admin.call(rolesContract.create, input, headers)).toEqual(first);
  });
});

describe('a renamed role', () => {
  test('keeps its rights and its holders', async () => {
    const id = await makeRole(admin, ['lbmzd:tree']);
    await makeUser(admin, 'county', { roleIds: [id] });
    const authority = name();
    expect(await update(admin, { id, version: 2, authority, note: '改' })).toMatchObject(done);
    expect(await listed(admin, id)).toMatchObject({
      authority,
      note: '改',
      holderCount: 1,
      version: 3,
      permissions: [{ controller: 'lbmzd', action: 'tree' }],
    });
  });

  test('does not take the name of another', async () => {
    const id = await make();
    const taken = refusedOn('authority', '该角色名已存在');
    expect(await update(admin, { id, version: 1, authority: '观察员' })).toMatchObject(taken);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  test('of a second editor loses, says so, and changes nothing', async () => {
    const id = await make();
    const authority = name();
    expect(await update(admin, { id, version: 1, authority })).toMatchObject(done);
    expect(await update(admin, { id, version: 1, authority: name() })).toMatchObject(conflicting);
    expect(await stored(id)).toMatchObject({ authority, version: 2 });
  });

  test('that does not exist is not found', async () => {
    expect(await update(admin, { id: 999, version: 1, authority: name() })).toMatchObject(notFound);
  });
});

describe('a deleted role', () => {
  test('is gone with its rights, and logged by name', async () => {
    const id = await makeRole(admin, ['lbmzd:tree']);
    const before = await stored(id);
    expect(await remove(admin, id)).toMatchObject(done);
    expect(await stored(id)).toBeUndefined();
    expect(await app.db.selectFrom('rolePermissions').selectAll().where('roleId', '=', id).execute()).toEqual([]);
    const detail = { ids: [id], names: [before?.authority] };
    expect(await lastEntry(app.db)).toMatchObject({ title: '删除角色', result: 'success', detail });
  });

  test('was held by nobody: otherwise it stays, and the answer says by how many', async () => {
    const id = await make();
    const authority = (await stored(id))?.authority ?? '';
    await makeUser(admin, 'county', { roleIds: [id] });
    await makeUser(admin, 'otherCity', { roleIds: [id], isEnabled: false });
    const before = await snapshot(app.db);
    expect(await remove(admin, id)).toMatchObject(refused(`“${authority}”还有 2 人使用，不能删除`));
    expect(await snapshot(app.db)).toEqual(before);
  });

  test.each([
    [1, '系统管理员'],
    [2, '监管人员'],
    [3, '信息员'],
    [4, '观察员'],
  ])('was not the built-in role %d', async (id, authority) => {
    const kept = refused(`“${authority}”是内置角色，不能删除`);
    expect(await remove(admin, id)).toMatchObject(kept);
    expect(await removeMany(admin, [await make(), id])).toMatchObject(kept);
    expect(await stored(id)).toMatchObject({ authority });
  });
});

describe('deleting several roles', () => {
  test('deletes all, however often each is named', async () => {
    const ids = [await make(), await make()];
    expect(await removeMany(admin, [...ids, ...ids])).toMatchObject(done);
    for (const id of ids) expect(await stored(id)).toBeUndefined();
  });

  test.each([
    ['is built in', 2, refused('“监管人员”是内置角色，不能删除')],
    ['does not exist', 999, notFound],
  ])('deletes none when one of them %s', async (_why, other, answer) => {
    const ids = [await make(), other];
    const before = await snapshot(app.db);
    expect(await removeMany(admin, ids)).toMatchObject(answer);
    expect(await snapshot(app.db)).toEqual(before);
  });
});

describe('whoever manages roles and lacks what one of them holds', () => {
  test('neither renames nor deletes it, alone or among others', async () => {
    const above = await makeRole(admin, ['lbmzd:tree', 'user:index']);
    const own = await make();
    const before = await snapshot(app.db);
    const superior = refused('不能修改权限超出自己的角色');
    expect(await update(manager.api, { id: above, version: 2, authority: name() })).toMatchObject(superior);
    expect(await update(manager.api, { id: 1, version: 1, authority: name() })).toMatchObject(superior);
    expect(await remove(manager.api, above)).toMatchObject(superior);
    expect(await removeMany(manager.api, [own, above])).toMatchObject(superior);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('does so with one that holds nothing he lacks', async () => {
    const id = await makeRole(admin, ['lbmzd:tree']);
    expect(await update(manager.api, { id, version: 2, authority: name() })).toMatchObject(done);
    expect(await remove(manager.api, id)).toMatchObject(done);
  });
});

describe('roles as a county sees them', () => {
  test('count and name only holders of the county', async () => {
    const id = await make();
    const ours = await makeUser(admin, 'township', { roleIds: [id], name: '本县人' });
    await makeUser(admin, 'neighbour', { roleIds: [id] });
    const county = await app.signIn('county1');
    expect((await listed(county, id)).holderCount).toBe(1);
    const holders = await county.call(rolesContract.holders, { id, page: 1, pageSize: 20 });
    expect(holders).toMatchObject({ rows: [{ id: ours, name: '本县人' }], total: 1 });
    expect((await admin.call(rolesContract.holders, { id, page: 1, pageSize: 20 })).total).toBe(2);
  });

  test('are not managed there, not even by an administrator', async () => {
    const { api } = await makeAccount(app, admin, 'county', [1]);
    const id = await make();
    const before = await snapshot(app.db);
    for (const answer of [
      await api.send(rolesContract.create, { authority: name() }),
      await update(api, { id, version: 1, authority: name() }),
      await remove(api, id),
      await removeMany(api, [id]),
      await api.send(rolesContract.savePermissions, { role: id, version: 1, permission: '0' }),
    ])
      expect(answer).toMatchObject(forbidden);
    expect(await snapshot(app.db)).toEqual(before);
  });
});
