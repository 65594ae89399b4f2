import { contract, controllerTitles } from '../../../src/contract';
import { encode, pairKey } from '../../../src/contract/kernel';
import type { Contract } from '../../../src/contract/kernel';
import { permissions, permissionsContract } from '../../../src/contract/permissions';
import type { Permission } from '../../../src/contract/permissions';
import { rolesContract } from '../../../src/contract/roles';
import { roleIds } from '../../../src/server/platform/db/seed/seed-base';
import { builtinRoles } from '../../../src/server/platform/installation/builtin';
import type { Answer, Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { actionKeys, editOf, makeAccount, makeRole, makeUser } from '../modules/users/support/accounts';
import type { Account } from '../modules/users/support/accounts';
import { outcome, refused, refusedOn } from '../modules/users/support/answers';
import {
  createUser,
  editPermission,
  grantingPairs,
  heldRights,
  namesOfRoles,
  permissionCalled,
  permissionTables,
  problemsOfImport,
  saveRole,
  updateUser,
} from './granting';
import type { PermissionForm } from './granting';

// Each rule of granting, once. Every builtin role with every pair it lacks: privileges.test.ts.

const domains: readonly Contract[] = Object.values(contract);
const pairs = [
  ...new Set(
    domains
      .flatMap((one) => Object.values(one))
      .filter(({ access }) => access === 'permission')
      .map(pairKey),
  ),
];

let app: TestApp;
let admin: Api;
let toolsRole: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  toolsRole = await makeRole(admin, grantingPairs);
});
afterAll(() => app.close());

const beyond = refused('不能更改自己没有的权限');

describe('the permission tables', () => {
  const stored = () =>
    app.db
      .selectFrom('permissions as p')
      .innerJoin('permissionActions as a', 'a.permissionId', 'p.id')
      .select(['p.name', 'p.description', 'p.strict', 'p.enabled', 'a.action', 'a.enabled as actionEnabled'])
      .execute();

  test('have an entry for every endpoint that asks for a permission, and no other', async () => {
    const entries = (await stored()).map(({ name, action }) => `${name}:${action}`);
    expect(entries.sort()).toEqual([...pairs].sort());
    const controllers = await app.db.selectFrom('permissions').select('name').execute();
    expect(controllers.map(({ name }) => name).sort()).toEqual(
      [...new Set(pairs.map((pair) => pair.split(':')[0]))].sort(),
    );
  });

  test('begin strict, switched on, and with a Chinese name', async () => {
    for (const entry of await stored()) {
      expect(entry).toMatchObject({ strict: true, enabled: true, actionEnabled: true });
      expect(entry.description).toBe(controllerTitles[entry.name]);
      expect(entry.description).toMatch(/^\p{Script=Han}+$/u);
    }
  });
});

describe('a regulator who may write roles and users', () => {
  /** A pair he lacks, and a role that holds it and nothing else. */
  const lacked = 'lparameter:save';
  let regulator: Account;
  let keys: ReadonlyMap<string, number>;
  let above: number;
  let target: Awaited<ReturnType<typeof editOf>>;
  let nameOf: ReadonlyMap<number, string>;

  beforeAll(async () => {
    keys = await actionKeys(admin);
    above = await makeRole(admin, [lacked]);
    target = await editOf(admin, await makeUser(admin, 'province'));
    nameOf = await namesOfRoles(admin);
    regulator = await makeAccount(app, admin, 'province', [roleIds.regulator, toolsRole]);
  });

  const tooMuch = refusedOn('roles', '不能分配权限超出自己的角色');

  test.each<[string, () => Promise<Answer>, object]>([
    [
      'adds no right that he lacks to a role',
      () => saveRole(regulator.api, toolsRole, 2, [...grantingPairs, lacked], keys),
      refused('不能分配或收回自己没有的权限'),
    ],
    [
      'changes no role that holds more than he does',
      () => saveRole(regulator.api, above, 2, [], keys),
      refused('不能修改权限超出自己的角色'),
    ],
    ['gives no such role to a new user', () => createUser(regulator.api, [above]), tooMuch],
    ['gives no such role to a user', () => updateUser(regulator.api, { ...target, roleIds: [above] }), tooMuch],
  ])('%s', async (_what, attempt, refusal) => {
    const before = await heldRights(app);
    expect(await attempt()).toMatchObject(refusal);
    expect(await heldRights(app)).toEqual(before);
  });

  test('imports no user with such a role', async () => {
    expect(await problemsOfImport(regulator.api, nameOf.get(above))).toEqual(['不能分配权限超出自己的角色']);
    expect(await problemsOfImport(regulator.api, nameOf.get(toolsRole))).toEqual([]);
  });

  test('neither opens such a right to everybody nor shuts it', async () => {
    const before = await permissionTables(app);
    const read = await permissionCalled(admin, 'lparameter');
    const shut = read.actions.map((one) => (one.action === 'save' ? { ...one, isEnabled: false } : one));
    for (const changes of [{ isStrict: false }, { isEnabled: false }, { actions: shut }])
      expect(await editPermission(regulator.api, read, changes)).toMatchObject(beyond);
    expect(await permissionTables(app)).toEqual(before);
  });

  test('gives away what he holds himself', async () => {
    const id = await makeRole(admin, []);
    expect(outcome(await saveRole(regulator.api, id, 2, ['lkitchener:index'], keys))).toEqual([200, 100]);
    expect(outcome(await createUser(regulator.api, [id, roleIds.regulator]))).toEqual([200, 100]);
  });
});

describe('whoever may write permissions and holds little', () => {
  const actions = [{ action: 'index', isEnabled: true }];
  const made = (changes: Partial<PermissionForm> = {}) =>
    encode(permissions.form, { name: 'orchard', isStrict: false, isEnabled: true, actions, ...changes });
  let delegate: Api;
  let orchard: Permission;

  beforeAll(async () => {
    delegate = (await makeAccount(app, admin, 'province', [toolsRole])).api;
    await admin.call(permissionsContract.create, { name: 'orchard', isStrict: true, isEnabled: true, actions });
    orchard = await permissionCalled(admin, 'orchard');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['makes none that has actions', () => delegate.send(permissionsContract.create, made({ name: 'meadow' }))],
    ['renames none', () => editPermission(delegate, orchard, { name: 'orchards' })],
    [
      'adds no action',
      () => editPermission(delegate, orchard, { actions: [...actions, { action: 'open', isEnabled: true }] }),
    ],
    ['takes no action away', () => editPermission(delegate, orchard, { actions: [] })],
    ['removes none', () => delegate.send(permissionsContract.remove, { id: orchard.id })],
    ['removes none of several', () => delegate.send(permissionsContract.removeMany, { ids: String(orchard.id) })],
  ])('%s', async (_what, attempt) => {
    const before = await permissionTables(app);
    expect(await attempt()).toMatchObject(beyond);
    expect(await permissionTables(app)).toEqual(before);
  });

  test('describes it in other words', async () => {
    expect(outcome(await editPermission(delegate, orchard, { description: '果园' }))).toEqual([200, 100]);
  });

  test('opens and shuts what he holds', async () => {
    const holder = (await makeAccount(app, admin, 'province', [toolsRole, await makeRole(admin, ['orchard:index'])]))
      .api;
    for (const isStrict of [false, true])
      expect(outcome(await editPermission(holder, await permissionCalled(admin, 'orchard'), { isStrict }))).toEqual([
        200, 100,
      ]);
    expect(outcome(await holder.send(permissionsContract.remove, { id: orchard.id }))).toEqual([200, 100]);
  });
});

test('every builtin role holds what the installation says', async () => {
  const { rows } = await admin.call(rolesContract.list, { page: 1, pageSize: 200 });
  for (const { id, holds } of builtinRoles(contract)) {
    const stored = rows.find((row) => row.id === id)?.permissions ?? [];
    const expected = new Set(holds.map(([controller, action]) => `${controller}:${action}`));
    expect(stored.map(({ controller, action }) => `${controller}:${action}`).sort()).toEqual([...expected].sort());
  }
});
