import type { Input } from '../../../../src/contract/kernel';
import { encode } from '../../../../src/contract/kernel';
import { permissions, permissionsContract } from '../../../../src/contract/permissions';
import type { Permission } from '../../../../src/contract/permissions';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { snapshot } from '../../support/snapshot';
import { conflicting, done, forbidden, notFound, refused, refusedOn } from '../users/support/answers';
import { actionKeys, makeAccount, makeRole } from '../users/support/accounts';

type Form = Input<typeof permissionsContract.create>;
type Change = Input<typeof permissionsContract.update>;

let app: TestApp;
let admin: Api;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

let count = 0;
const form = (changes: Partial<Form> = {}): Form => {
  count += 1;
  const actions = [
    { action: 'index', isEnabled: true },
    { action: 'save', isEnabled: true },
  ];
  return { name: `added${count}`, isStrict: true, isEnabled: true, actions, ...changes };
};
const create = (changes: Partial<Form>) =>
  admin.send(permissionsContract.create, encode(permissions.form, form(changes)));
const make = async (changes: Partial<Form> = {}) => (await admin.call(permissionsContract.create, form(changes))).id;

async function listed(search: { readonly id?: number; readonly name?: string }): Promise<Permission> {
  const { rows } = await admin.call(permissionsContract.list, { page: 1, pageSize: 200 });
  const found = rows.find(({ id, name }) => id === search.id || name === search.name);
  if (found === undefined) throw new Error(`No permission ${JSON.stringify(search)}`);
  return found;
}

/** What an editor sends who has read the permission and changed only this. */
function edit({ id, version, name, description, isStrict, isEnabled, actions }: Permission, changes: Partial<Change>) {
  const change = { id, version, name, description, isStrict, isEnabled, actions, ...changes };
  return admin.send(permissionsContract.update, encode(permissions.change, change));
}

describe('a new permission', () => {
  test('is listed with its actions, and the role screen offers them', async () => {
    const id = await make({ name: 'weather', description: '天气', icon: 'sun', note: '试用' });
    expect(await listed({ id })).toMatchObject({
      name: 'weather',
      description: '天气',
      icon: 'sun',
      note: '试用',
      isStrict: true,
      isEnabled: true,
      isBuiltIn: false,
      version: 1,
      actions: [
        { action: 'index', isEnabled: true },
        { action: 'save', isEnabled: true },
      ],
    });
    expect([...(await actionKeys(admin)).keys()]).toEqual(expect.arrayContaining(['weather:index', 'weather:save']));
  });

  test('is given to a role by an administrator, who does not hold it himself', async () => {
    const { id } = await listed({ id: await make({ name: 'tides' }) });
    const roleId = await makeRole(admin, ['tides:index']);
    const held = await app.db
      .selectFrom('rolePermissions as h')
      .innerJoin('permissionActions as a', 'a.id', 'h.actionId')
      .where('a.permissionId', '=', id)
      .select(['h.roleId', 'a.action'])
      .execute();
    expect(held).toEqual([{ roleId, action: 'index' }]);
  });

  test.each(['user', 'controller', 'lkitchener'])('does not take the name %s', async (name) => {
    const before = await snapshot(app.db);
    expect(await create({ name })).toMatchObject(refusedOn('fname', '该权限名称已存在'));
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('has each action once', async () => {
    const actions = ['index', 'save', 'index'].map((action) => ({ action, isEnabled: true }));
    const before = await snapshot(app.db);
    expect(await create({ actions })).toMatchObject(refusedOn('actions', '操作标识“index”重复'));
    expect(await snapshot(app.db)).toEqual(before);
  });

  test.each(['1st', 'a-b', '用户', 'a b', 'a'.repeat(51)])('is not called %s', async (name) => {
    const { status, body } = await create({ name });
    expect([status, body['code']]).toEqual([200, -100]);
    expect(body['errors']).toContainEqual(expect.objectContaining({ field: 'fname' }));
  });

  test('is made once when the same key is sent twice', async () => {
    const input = form();
    const headers = { 'idempotency-key': 'same-permission' };
    const first = await admin.call(permissionsContract.create, input, headers);
    expect(await admin.call(permissionsContract.create, input, headers)).toEqual(first);
  });
});

describe('a changed permission', () => {
  test('takes on its new name and actions; roles keep the actions that stay, and lose those that go', async () => {
    const id = await make({ name: 'harvest' });
    const roleId = await makeRole(admin, ['harvest:index', 'harvest:save']);
    const actions = ['save', 'export'].map((action) => ({ action, isEnabled: true }));
    expect(await edit(await listed({ id }), { name: 'harvests', actions })).toMatchObject(done);
    const after = await listed({ id });
    expect([after.name, after.version, after.actions.map(({ action }) => action)]).toEqual([
      'harvests',
      2,
      ['save', 'export'],
    ]);
    const held = await app.db
      .selectFrom('rolePermissions as h')
      .innerJoin('permissionActions as a', 'a.id', 'h.actionId')
      .where('h.roleId', '=', roleId)
      .select('a.action')
      .execute();
    expect(held).toEqual([{ action: 'save' }]);
  });

  test('does not take the name of another', async () => {
    const id = await make();
    expect(await edit(await listed({ id }), { name: 'user' })).toMatchObject(refusedOn('fname', '该权限名称已存在'));
    expect(await listed({ id })).toMatchObject({ version: 1 });
  });

  test('of a second editor loses, says so, and changes nothing', async () => {
    const read = await listed({ id: await make() });
    expect(await edit(read, { note: '先到' })).toMatchObject(done);
    expect(await edit(read, { note: '后到', actions: [] })).toMatchObject(conflicting);
    const after = await listed({ id: read.id });
    expect([after.note, after.version, after.actions.length]).toEqual(['先到', 2, 2]);
  });

  test('is logged with its switches before and after', async () => {
    const id = await make({ name: 'logged' });
    const actions = [{ action: 'index', isEnabled: false }];
    await edit(await listed({ id }), { isStrict: false, isEnabled: false, actions });
    expect(await lastEntry(app.db)).toMatchObject({
      title: '修改权限',
      result: 'success',
      detail: {
        before: { name: 'logged', strict: true, enabled: true },
        after: { name: 'logged', strict: false, enabled: false },
        disabled: ['index'],
      },
    });
  });
});

describe('a permission the product goes by', () => {
  test.each(['user', 'llive', 'controller'])('keeps its name, its actions and itself: %s', async (name) => {
    const read = await listed({ name });
    expect(read.isBuiltIn).toBe(true);
    const [first, ...rest] = read.actions;
    const title = read.description ?? '';
    const other = await make();
    const before = await snapshot(app.db);
    expect(await edit(read, { name: 'other' })).toMatchObject(refusedOn('fname', '系统内置权限的名称不能修改'));
    const missing = refusedOn('actions', `系统内置操作“${first?.action ?? ''}”不能删除`);
    expect(await edit(read, { actions: rest })).toMatchObject(missing);
    const kept = refused(`“${title}”是系统内置权限，不能删除`);
    expect(await admin.send(permissionsContract.remove, { id: read.id })).toMatchObject(kept);
    expect(await admin.send(permissionsContract.removeMany, { ids: `${other},${read.id}` })).toMatchObject(kept);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('takes other actions and another description', async () => {
    const read = await listed({ name: 'lbmzd' });
    const actions = [...read.actions, { action: 'extra', isEnabled: true }];
    expect(await edit(read, { description: '部门管理', actions })).toMatchObject(done);
    expect((await listed({ name: 'lbmzd' })).actions).toHaveLength(actions.length);
  });

  test.each(['controller', 'role'])('stays on, and strict, when rights are managed by it: %s', async (name) => {
    const read = await listed({ name });
    const off = read.actions.map((one, index) => (index === 0 ? { ...one, isEnabled: false } : one));
    const before = await snapshot(app.db);
    for (const changes of [{ isEnabled: false }, { isStrict: false }, { actions: off }]) {
      expect(await edit(read, changes)).toMatchObject(refused('权限和角色的管理须保持启用和严格控制'));
    }
    expect(await snapshot(app.db)).toEqual(before);
  });
});

describe('deleting permissions', () => {
  test('takes them from the roles that hold them', async () => {
    const ids = [await make({ name: 'gone' }), await make()];
    const roleId = await makeRole(admin, ['gone:index']);
    expect(await admin.send(permissionsContract.removeMany, { ids: [...ids, ...ids].join(',') })).toMatchObject(done);
    expect(await app.db.selectFrom('permissions').select('id').where('id', 'in', ids).execute()).toEqual([]);
    expect(await app.db.selectFrom('rolePermissions').selectAll().where('roleId', '=', roleId).execute()).toEqual([]);
  });

  test('deletes none when one of them does not exist', async () => {
    const id = await make();
    expect(await admin.send(permissionsContract.removeMany, { ids: `${id},99999` })).toMatchObject(notFound);
    expect(await listed({ id })).toMatchObject({ version: 1 });
  });
});

test('an administrator of a county neither sees nor changes permissions', async () => {
  const { api } = await makeAccount(app, admin, 'county', [1]);
  const before = await snapshot(app.db);
  for (const endpoint of Object.values(permissionsContract)) {
    expect(await api.send(endpoint, {})).toMatchObject(forbidden);
  }
  expect(await snapshot(app.db)).toEqual(before);
});

test('the list finds a part of the name or of the description', async () => {
  const find = async (name: string) => {
    const { rows } = await admin.call(permissionsContract.list, { name, page: 1, pageSize: 20 });
    return rows.map((row) => row.name);
  };
  expect(await find('kitchen')).toEqual(['lkitchener']);
  expect(await find('系统参数')).toEqual(['lparameter']);
  expect(await find('%')).toEqual([]);
});
