import { contract, controllerTitles } from '../../../src/contract';
import { encode, pairKey } from '../../../src/contract/kernel';
import type { Contract, Endpoint, Input } from '../../../src/contract/kernel';
import { permissions, permissionsContract } from '../../../src/contract/permissions';
import type { Permission } from '../../../src/contract/permissions';
import { rolesContract } from '../../../src/contract/roles';
import { users, usersContract } from '../../../src/contract/users';
import { builtinRoles } from '../../../src/server/platform/installation/builtin';
import { HeldClock } from '../../support/clock';
import { isFullLength } from '../../support/rounds';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { digestsOf } from '../support/snapshot';
import { password } from '../support/world';
import { actionKeys, editOf, makeAccount, makeRole, makeUser, userForm } from '../modules/users/support/accounts';
import type { Account } from '../modules/users/support/accounts';
import { forbidden, outcome, refused, refusedOn } from '../modules/users/support/answers';

const guarded: readonly Endpoint[] = Object.values(contract as Readonly<Record<string, Contract>>)
  .flatMap((endpoints) => Object.values(endpoints))
  .filter(({ access }) => access === 'permission');
const pairs = [...new Set(guarded.map(pairKey))];
const endpointsOf = (pair: string) => guarded.filter((endpoint) => pairKey(endpoint) === pair);

interface Builtin {
  readonly id: number;
  readonly authority: string;
  readonly held: readonly string[];
  readonly lacked: readonly string[];
}

const roles: readonly Builtin[] = builtinRoles(contract).map(({ id, authority, holds }) => {
  const held = [...new Set(holds.map(([controller, action]) => `${controller}:${action}`))];
  return { id, authority, held, lacked: pairs.filter((pair) => !held.includes(pair)) };
});

/** What granting takes: without these a holder of a smaller role would not get as far as the rule. */
const tools = [
  ...['role:savePermission', 'user:save', 'user:update', 'user:getInfoById', 'user:importCsv'],
  ...['controller:index', 'controller:save', 'controller:update', 'controller:delete', 'controller:deleteAll'],
];

interface Holder {
  /** Has the builtin role and nothing else. */
  readonly plain: Account;
  /** Has the tools as well. */
  readonly equipped: Account;
}

let app: TestApp;
let admin: Api;
let keys: ReadonlyMap<string, number>;
let toolsRole: number;
/** What an editor sends of a user who has nothing. */
let target: Awaited<ReturnType<typeof editOf>>;
/** A role for each pair, that holds nothing else. */
const roleOf = new Map<string, number>();
const nameOf = new Map<number, string>();
/** By builtin role; all at the root, where no pair is without effect. */
const holders = new Map<number, Holder>();

beforeAll(async () => {
  // Whole databases are compared: nothing may happen but what is asked for.
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  keys = await actionKeys(admin);
  toolsRole = await makeRole(admin, tools);
  target = await editOf(admin, await makeUser(admin, 'province'));
  for (const pair of pairs) roleOf.set(pair, await makeRole(admin, [pair]));
  const { rows: listed } = await admin.call(rolesContract.list, { page: 1, pageSize: 200 });
  for (const { id, authority } of listed) nameOf.set(id, authority);
  for (const { id } of roles) {
    holders.set(id, {
      plain: await makeAccount(app, admin, 'province', [id]),
      equipped: await makeAccount(app, admin, 'province', [id, toolsRole]),
    });
  }
});
afterAll(() => app.close());

function holderOf({ id }: Builtin): Holder {
  const holder = holders.get(id);
  if (holder === undefined) throw new Error(`Nobody holds role ${id}`);
  return holder;
}
const roleWith = (pair: string) => roleOf.get(pair) ?? 0;

const save = (api: Api, role: number, version: number, wanted: readonly string[]) => {
  const permission = wanted.map((pair) => keys.get(pair)).join(',') || '0';
  return api.send(rolesContract.savePermissions, { role, version, permission });
};
const create = (api: Api, roleIds: readonly number[]) =>
  api.send(usersContract.create, encode(users.form, userForm('province', { roleIds })));
const update = (api: Api, change: Input<typeof usersContract.update>) =>
  api.send(usersContract.update, encode(users.change, change));
/** A file of one user with this role, checked only: what is wrong with it. */
async function problemsOfImport(api: Api, roleId: number): Promise<readonly string[]> {
  const row = ['imported1', '导入', password, '监管人员', '42', nameOf.get(roleId)].join(',');
  const csv = `账号,姓名,初始密码,用户类型,部门编号,角色\n${row}`;
  const { problems } = await api.call(usersContract.importRows, { csv, isDryRun: true });
  return problems.map(({ message }) => message);
}

type PermissionForm = Input<typeof permissionsContract.update>;

/** What an editor sends who has read the permission and changed only this. */
const edit = (api: Api, read: Permission, changes: Partial<PermissionForm>) => {
  const { id, version, name, description, isStrict, isEnabled, actions } = read;
  const form = { id, version, name, description, isStrict, isEnabled, actions, ...changes };
  return api.send(permissionsContract.update, encode(permissions.change, form));
};
async function permissionCalled(wanted: string): Promise<Permission> {
  const { rows } = await admin.call(permissionsContract.list, { page: 1, pageSize: 200 });
  const found = rows.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`No permission ${wanted}`);
  return found;
}
const permissionTables = () => digestsOf(app.db, ['permissions', 'permission_actions']);
const controllerOf = (pair: string) => pair.split(':')[0] ?? '';
const beyond = refused('不能更改自己没有的权限');

/** Who holds what, by which role. */
const rights = () => digestsOf(app.db, ['role_permissions', 'user_roles', 'users']);

const tooMuch = refusedOn('roles', '不能分配权限超出自己的角色');

/** The ways to hand a pair on, or to take it away, as somebody who may write roles and users would try them. */
const attempts: readonly ((equipped: Api, pair: string) => Promise<void>)[] = [
  async (equipped, pair) => {
    expect(await save(equipped, roleWith(pair), 2, [])).toMatchObject(refused('不能修改权限超出自己的角色'));
  },
  async (equipped, pair) => {
    expect(await create(equipped, [roleWith(pair)])).toMatchObject(tooMuch);
  },
  async (equipped, pair) => {
    expect(await update(equipped, { ...target, roleIds: [roleWith(pair)] })).toMatchObject(tooMuch);
  },
  async (equipped, pair) => {
    expect(await problemsOfImport(equipped, roleWith(pair))).toEqual(['不能分配权限超出自己的角色']);
  },
];

/** Whoever lacks a controller or a part of it, and which part. */
const partly = roles.flatMap((role) =>
  [...new Set(role.lacked.map(controllerOf))].map(
    (name) => [role.authority, name, role, role.lacked.filter((pair) => controllerOf(pair) === name)] as const,
  ),
);

describe.each(partly)('%s, who lacks of %s what his role does not name,', (_name, name, role, lacked) => {
  const others = lacked.filter((pair) => !tools.includes(pair));

  test('is answered 403 where it is asked for', async () => {
    const { plain } = holderOf(role);
    for (const endpoint of lacked.flatMap(endpointsOf))
      expect([endpoint.path, await plain.api.send(endpoint, {})]).toMatchObject([endpoint.path, forbidden]);
  });

  test('gives it to no role and no user', async () => {
    const { plain, equipped } = holderOf(role);
    const before = await rights();
    for (const pair of lacked.filter((one) => one === others[0] || tools.includes(one)))
      for (const answer of [
        await save(plain.api, toolsRole, 2, [...tools, pair]),
        await create(plain.api, [roleWith(pair)]),
        await update(plain.api, { ...target, roleIds: [roleWith(pair)] }),
      ])
        expect([200, 403].map((status) => [status, -100])).toContainEqual(outcome(answer));
    const lacking = refused('不能分配或收回自己没有的权限');
    for (const pair of others)
      expect([pair, await save(equipped.api, toolsRole, 2, [...tools, pair])]).toMatchObject([pair, lacking]);
    // Each way for each controller, and each pair by one of them.
    for (const [index, attempt] of attempts.entries())
      for (const pair of others.filter((_, at) => isFullLength || at === 0 || at % attempts.length === index))
        await attempt(equipped.api, pair);
    expect(await rights()).toEqual(before);
  });

  test('neither opens it to everybody nor shuts it', async () => {
    const { equipped } = holderOf(role);
    const read = await permissionCalled(name);
    const before = await permissionTables();
    const without = (shut: readonly string[]) =>
      read.actions.map((one) => (shut.includes(`${name}:${one.action}`) ? { ...one, isEnabled: false } : one));
    const both = { isStrict: false, isEnabled: false, actions: without(others) };
    for (const changes of [{ isStrict: false }, { isEnabled: false }, both])
      expect(outcome(await edit(equipped.api, read, changes))).toEqual([200, -100]);
    for (const pair of others)
      expect([pair, await edit(equipped.api, read, { actions: without([pair]) })]).toMatchObject([pair, beyond]);
    expect(await permissionTables()).toEqual(before);
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
    orchard = await permissionCalled('orchard');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['makes none that has actions', () => delegate.send(permissionsContract.create, made({ name: 'meadow' }))],
    ['renames none', () => edit(delegate, orchard, { name: 'orchards' })],
    ['adds no action', () => edit(delegate, orchard, { actions: [...actions, { action: 'open', isEnabled: true }] })],
    ['takes no action away', () => edit(delegate, orchard, { actions: [] })],
    ['removes none', () => delegate.send(permissionsContract.remove, { id: orchard.id })],
    ['removes none of several', () => delegate.send(permissionsContract.removeMany, { ids: String(orchard.id) })],
  ])('%s', async (_what, attempt) => {
    const before = await permissionTables();
    expect(await attempt()).toMatchObject(beyond);
    expect(await permissionTables()).toEqual(before);
  });

  test('describes it in other words', async () => {
    expect(outcome(await edit(delegate, orchard, { description: '果园' }))).toEqual([200, 100]);
  });

  test('opens and shuts what he holds', async () => {
    const holder = (await makeAccount(app, admin, 'province', [toolsRole, await makeRole(admin, ['orchard:index'])]))
      .api;
    for (const isStrict of [false, true])
      expect(outcome(await edit(holder, await permissionCalled('orchard'), { isStrict }))).toEqual([200, 100]);
    expect(outcome(await holder.send(permissionsContract.remove, { id: orchard.id }))).toEqual([200, 100]);
  });
});

describe.each(roles.map((role) => [role.authority, role] as const))('%s', (_name, role) => {
  test('holds what the installation says', async () => {
    const { rows: listed } = await admin.call(rolesContract.list, { page: 1, pageSize: 200 });
    const stored = listed.find(({ id }) => id === role.id)?.permissions ?? [];
    expect(stored.map(({ controller, action }) => `${controller}:${action}`).sort()).toEqual([...role.held].sort());
  });

  test('is answered 403 nowhere where what he holds is asked for', async () => {
    const { plain } = holderOf(role);
    for (const endpoint of role.held.flatMap(endpointsOf))
      expect([endpoint.path, (await plain.api.send(endpoint, {})).status]).not.toEqual([endpoint.path, 403]);
  });

  test('gives away all that he holds', async () => {
    const { equipped } = holderOf(role);
    const id = await makeRole(admin, []);
    const own = [...new Set([...role.held, ...tools])];
    expect(outcome(await save(equipped.api, id, 2, own))).toEqual([200, 100]);
    expect(outcome(await create(equipped.api, [id, role.id, toolsRole]))).toEqual([200, 100]);
    expect(await problemsOfImport(equipped.api, toolsRole)).toEqual([]);
  });
});

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

  test('name no role’s right that is not there', () => {
    const known = new Set(pairs);
    expect(roles.flatMap(({ held }) => held).filter((pair) => !known.has(pair))).toEqual([]);
    expect(roles.map(({ id }) => id)).toEqual([1, 2, 3, 4, 9001, 9002]);
  });
});

test('a write that asks for no permission concerns nobody but the caller', () => {
  const open = Object.values(contract as Readonly<Record<string, Contract>>)
    .flatMap((endpoints) => Object.values(endpoints))
    .filter(({ access, method }) => access !== 'permission' && method !== 'GET');
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/account/beginSecondFactor',
    '/account/confirmSecondFactor',
    '/account/endDevice',
    '/account/endSecondFactor',
    '/account/exportSignIns',
    '/handleLog/exported',
    '/lfile/appUploadFile',
    '/lfile/uploadFile',
    '/login',
    '/login/forget',
    '/login/remembered',
    '/logout',
    '/preference/layout',
    '/preference/queries',
    '/preference/query/remove',
    '/preference/query/save',
    '/preference/query/update',
    // The caller's own deletion; the handler asks for the right to delete that kind (recycle.test.ts).
    '/recycle/undo',
    '/user/changepwd',
    '/user/goOn',
    '/user/unlockScreen',
  ]);
});

test('the administrator holds everything, and each further role less than the one before', () => {
  const [administrator, regulator, officer, observer] = roles;
  expect(administrator?.lacked).toEqual([]);
  expect(regulator?.lacked).not.toEqual([]);
  expect(regulator?.held).toEqual(expect.arrayContaining([...(officer?.held ?? [])]));
  expect(officer?.held).toEqual(expect.arrayContaining([...(observer?.held ?? [])]));
  expect(
    guarded
      .filter(({ scope }) => scope === 'root')
      .map(pairKey)
      .filter((pair) => regulator?.held.includes(pair)),
  ).toEqual([]);
});
