import { contract } from '../../../src/contract';
import { pairKey } from '../../../src/contract/kernel';
import type { Contract, Endpoint } from '../../../src/contract/kernel';
import { builtinRoles } from '../../../src/server/platform/installation/builtin';
import { HeldClock } from '../../support/clock';
import { isFullLength } from '../../support/rounds';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { actionKeys, editOf, makeAccount, makeRole, makeUser } from '../modules/users/support/accounts';
import type { Account } from '../modules/users/support/accounts';
import { forbidden, outcome, refused, refusedOn } from '../modules/users/support/answers';
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

interface Holder {
  /** Has the builtin role and nothing else. */
  readonly plain: Account;
  /** Has the pairs that granting takes as well. */
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
let nameOf: ReadonlyMap<number, string>;
/** By builtin role; all at the root, where no pair is without effect. */
const holders = new Map<number, Holder>();

beforeAll(async () => {
  // Whole databases are compared: nothing may happen but what is asked for.
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  keys = await actionKeys(admin);
  toolsRole = await makeRole(admin, grantingPairs);
  target = await editOf(admin, await makeUser(admin, 'province'));
  for (const pair of pairs) roleOf.set(pair, await makeRole(admin, [pair]));
  nameOf = await namesOfRoles(admin);
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

const save = (api: Api, role: number, version: number, wanted: readonly string[]) =>
  saveRole(api, role, version, wanted, keys);

const controllerOf = (pair: string) => pair.split(':')[0] ?? '';
const beyond = refused('不能更改自己没有的权限');

const tooMuch = refusedOn('roles', '不能分配权限超出自己的角色');

/** The ways to hand a pair on, or to take it away, as somebody who may write roles and users would try them. */
const attempts: readonly ((equipped: Api, pair: string) => Promise<void>)[] = [
  async (equipped, pair) => {
    expect(await save(equipped, roleWith(pair), 2, [])).toMatchObject(refused('不能修改权限超出自己的角色'));
  },
  async (equipped, pair) => {
    expect(await createUser(equipped, [roleWith(pair)])).toMatchObject(tooMuch);
  },
  async (equipped, pair) => {
    expect(await updateUser(equipped, { ...target, roleIds: [roleWith(pair)] })).toMatchObject(tooMuch);
  },
  async (equipped, pair) => {
    expect(await problemsOfImport(equipped, nameOf.get(roleWith(pair)))).toEqual(['不能分配权限超出自己的角色']);
  },
];

/** Whoever lacks a controller or a part of it, and which part. */
const partly = roles.flatMap((role) =>
  [...new Set(role.lacked.map(controllerOf))].map(
    (name) => [role.authority, name, role, role.lacked.filter((pair) => controllerOf(pair) === name)] as const,
  ),
);

describe.each(partly)('%s, who lacks of %s what his role does not name,', (_name, name, role, lacked) => {
  const others = lacked.filter((pair) => !grantingPairs.includes(pair));

  test('is answered 403 where it is asked for', async () => {
    const { plain } = holderOf(role);
    for (const endpoint of lacked.flatMap(endpointsOf))
      expect([endpoint.path, await plain.api.send(endpoint, {})]).toMatchObject([endpoint.path, forbidden]);
  });

  test('gives it to no role and no user', async () => {
    const { plain, equipped } = holderOf(role);
    const before = await heldRights(app);
    for (const pair of lacked.filter((one) => one === others[0] || grantingPairs.includes(one)))
      for (const answer of [
        await save(plain.api, toolsRole, 2, [...grantingPairs, pair]),
        await createUser(plain.api, [roleWith(pair)]),
        await updateUser(plain.api, { ...target, roleIds: [roleWith(pair)] }),
      ])
        expect([200, 403].map((status) => [status, -100])).toContainEqual(outcome(answer));
    const lacking = refused('不能分配或收回自己没有的权限');
    for (const pair of others)
      expect([pair, await save(equipped.api, toolsRole, 2, [...grantingPairs, pair])]).toMatchObject([pair, lacking]);
    // Each way for each controller, and each pair by one of them.
    for (const [index, attempt] of attempts.entries())
      for (const pair of others.filter((_, at) => isFullLength || at === 0 || at % attempts.length === index))
        await attempt(equipped.api, pair);
    expect(await heldRights(app)).toEqual(before);
  });

  test('neither opens it to everybody nor shuts it', async () => {
    const { equipped } = holderOf(role);
    const read = await permissionCalled(admin, name);
    const before = await permissionTables(app);
    const without = (shut: readonly string[]) =>
      read.actions.map((one) => (shut.includes(`${name}:${one.action}`) ? { ...one, isEnabled: false } : one));
    const both = { isStrict: false, isEnabled: false, actions: without(others) };
    for (const changes of [{ isStrict: false }, { isEnabled: false }, both])
      expect(outcome(await editPermission(equipped.api, read, changes))).toEqual([200, -100]);
    for (const pair of others)
      expect([pair, await editPermission(equipped.api, read, { actions: without([pair]) })]).toMatchObject([
        pair,
        beyond,
      ]);
    expect(await permissionTables(app)).toEqual(before);
  });
});

describe.each(roles.map((role) => [role.authority, role] as const))('%s', (_name, role) => {
  test('is answered 403 nowhere where what he holds is asked for', async () => {
    const { plain } = holderOf(role);
    const open = role.held.flatMap(endpointsOf).filter(({ roleId = role.id }) => roleId === role.id);
    for (const endpoint of open)
      expect([endpoint.path, (await plain.api.send(endpoint, {})).status]).not.toEqual([endpoint.path, 403]);
  });

  test('gives away all that he holds', async () => {
    const { equipped } = holderOf(role);
    const id = await makeRole(admin, []);
    const own = [...new Set([...role.held, ...grantingPairs])];
    expect(outcome(await save(equipped.api, id, 2, own))).toEqual([200, 100]);
    expect(outcome(await createUser(equipped.api, [id, role.id, toolsRole]))).toEqual([200, 100]);
    expect(await problemsOfImport(equipped.api, nameOf.get(toolsRole))).toEqual([]);
  });
});
