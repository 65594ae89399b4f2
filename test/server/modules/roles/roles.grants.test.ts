import { actionKeyBase, rolesContract } from '../../../../src/contract/roles';
import { sessionContract, sessionTopic } from '../../../../src/contract/session';
import { liveTopic } from '../../../../src/contract/live';
import { eventually } from '../../../support/eventually';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { snapshot } from '../../support/snapshot';
import { units } from '../../support/world';
import { conflicting, done, forbidden, notFound, refused, refusedOn } from '../users/support/answers';
import { actionKeys, makeAccount, makeRole } from '../users/support/accounts';
import type { Account } from '../users/support/accounts';
import { follow } from '../users/support/realtime';

const granting = ['role:index', 'role:functions', 'role:savePermission'];

let app: TestApp;
let admin: Api;
let keys: ReadonlyMap<string, number>;
/** May grant, and holds little else. */
let granter: Account;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  keys = await actionKeys(admin);
  granter = await makeAccount(app, admin, 'province', [await makeRole(admin, [...granting, 'lbmzd:tree'])]);
});
afterAll(() => app.close());

const listed = async (id: number) => {
  const { rows } = await admin.call(rolesContract.list, { page: 1, pageSize: 200 });
  const role = rows.find((row) => row.id === id);
  if (role?.permissions === undefined) throw new Error(`No role ${id} that may be read`);
  return { ...role, permissions: role.permissions };
};
const pairsOf = async (id: number) =>
  (await listed(id)).permissions.map(({ controller, action }) => `${controller}:${action}`).sort();
const keysOf = (pairs: readonly string[]) => pairs.flatMap((pair) => keys.get(pair) ?? []);

/** What a role holds from now on, as the role screen sends it. */
async function save(api: Api, role: number, pairs: readonly string[], changes: Readonly<Record<string, unknown>> = {}) {
  const { version } = await listed(role);
  const permission = keysOf(pairs).join(',') || '0';
  return api.send(rolesContract.savePermissions, { role, version, permission, ...changes });
}

describe('saving what a role holds', () => {
  test('gives and takes exactly what is checked', async () => {
    const id = await makeRole(admin, ['lbmzd:tree', 'lbmzd:show']);
    expect(await save(admin, id, ['lbmzd:tree', 'user:index', 'lparameter:save'])).toMatchObject(done);
    expect(await pairsOf(id)).toEqual(['lbmzd:tree', 'lparameter:save', 'user:index']);
    expect(await save(admin, id, [])).toMatchObject(done);
    expect(await pairsOf(id)).toEqual([]);
  });

  test('is logged with what was given and taken', async () => {
    const id = await makeRole(admin, ['lbmzd:tree']);
    await save(admin, id, ['lbmzd:show']);
    expect(await lastEntry(app.db)).toMatchObject({
      title: '分配权限',
      result: 'success',
      detail: { id, added: ['lbmzd:show'], taken: ['lbmzd:tree'] },
    });
  });

  test('takes no account of the controllers among the keys', async () => {
    const id = await makeRole(admin, []);
    const [node] = await admin.call(rolesContract.functions, {});
    const [action] = node?.actions ?? [];
    expect(await save(admin, id, [], { permission: `${node?.key ?? 0},${action?.key ?? 0}` })).toMatchObject(done);
    expect(await pairsOf(id)).toEqual([`${action?.controller ?? ''}:${action?.action ?? ''}`]);
    expect(await save(admin, id, [], { permission: String(node?.key ?? 0) })).toMatchObject(done);
    expect(await pairsOf(id)).toEqual([]);
  });

  test('of a function that is gone is refused, and changes nothing', async () => {
    const id = await makeRole(admin, ['lbmzd:tree']);
    const permission = `${keysOf(['lbmzd:show']).join(',')},${actionKeyBase + 99_999}`;
    const gone = refusedOn('permission', '功能已不存在，请刷新后重试');
    expect(await save(admin, id, [], { permission })).toMatchObject(gone);
    expect(await pairsOf(id)).toEqual(['lbmzd:tree']);
  });

  test('by the second of two administrators is refused, and changes nothing', async () => {
    const id = await makeRole(admin, []);
    const { version } = await listed(id);
    expect(await save(admin, id, ['lbmzd:tree'])).toMatchObject(done);
    expect(await save(admin, id, ['user:index'], { version })).toMatchObject(conflicting);
    expect(await pairsOf(id)).toEqual(['lbmzd:tree']);
  });

  test('of a role that does not exist is not found', async () => {
    const wire = { role: 999, version: 1, permission: '0' };
    expect(await admin.send(rolesContract.savePermissions, wire)).toMatchObject(notFound);
  });
});

describe('nobody', () => {
  const lacking = refused('不能分配或收回自己没有的权限');

  test('gives what he lacks, alone or with what he has, to another role or his own', async () => {
    const other = await makeRole(admin, []);
    const own = (await granter.api.call(sessionContract.current, {})).profile.roleIds[0] ?? 0;
    const before = await snapshot(app.db);
    expect(await save(granter.api, other, ['user:index'])).toMatchObject(lacking);
    expect(await save(granter.api, other, ['lbmzd:tree', 'user:index'])).toMatchObject(lacking);
    expect(await save(granter.api, own, [...granting, 'lbmzd:tree', 'role:save'])).toMatchObject(lacking);
    expect(await snapshot(app.db)).toEqual(before);
    expect(await lastEntry(app.db)).toMatchObject({ title: '分配权限', result: 'refused' });
  });

  test('takes what he lacks', async () => {
    const id = await makeRole(admin, ['lbmzd:tree', 'user:index']);
    const beyond = refused('不能修改权限超出自己的角色');
    expect(await save(granter.api, id, ['lbmzd:tree'])).toMatchObject(beyond);
    expect(await save(granter.api, 1, granting)).toMatchObject(beyond);
    expect(await pairsOf(id)).toEqual(['lbmzd:tree', 'user:index']);
  });

  test('is kept from passing on what he has', async () => {
    const id = await makeRole(admin, []);
    expect(await save(granter.api, id, ['role:index', 'lbmzd:tree'])).toMatchObject(done);
    expect(await pairsOf(id)).toEqual(['lbmzd:tree', 'role:index']);
  });

  test('is shown as grantable what he could not grant', async () => {
    const nodes = await granter.api.call(rolesContract.functions, {});
    const grantable = nodes.flatMap(({ actions }) => actions).filter(({ isGrantable }) => isGrantable);
    const pairs = grantable.map(({ controller, action }) => `${controller}:${action}`);
    expect(pairs.sort()).toEqual([...granting, 'lbmzd:tree'].sort());
    expect((await actionKeys(granter.api)).size).toBe(keys.size);
  });
});

test.each([
  [9001, 'role:savePermission', '安全管理员须保留用户、角色、权限和参数的管理'],
  [9001, 'lparameter:update', '安全管理员须保留用户、角色、权限和参数的管理'],
  [9002, 'handleLog:delete', '审计管理员须保留操作日志的管理'],
])('the office %d keeps %s, for nobody could give it back', async (role, pair, why) => {
  const held = await pairsOf(role);
  expect(held).toContain(pair);
  expect(
    await save(
      admin,
      role,
      held.filter((one) => one !== pair),
    ),
  ).toMatchObject(refused(why));
  expect(await pairsOf(role)).toEqual(held);
});

describe('the administrator’s role', () => {
  test.each(['user:save', 'role:savePermission', 'controller:update'])('keeps %s', async (pair) => {
    const held = await pairsOf(1);
    const without = held.filter((one) => one !== pair);
    expect(await save(admin, 1, without)).toMatchObject(refused('系统管理员须保留用户、角色和权限的管理'));
    expect(await pairsOf(1)).toEqual(held);
  });

  test('loses other rights, and gets them back from its holder', async () => {
    const held = await pairsOf(1);
    expect(
      await save(
        admin,
        1,
        held.filter((pair) => pair !== 'lparameter:index'),
      ),
    ).toMatchObject(done);
    expect(await admin.get('/lparameter/index')).toMatchObject(forbidden);
    expect(await save(admin, 1, held)).toMatchObject(done);
    expect(await admin.get('/lparameter/index')).toMatchObject(done);
  });
});

describe('a role that changes', () => {
  test('is what its holders may do from their next request on', async () => {
    const roleId = await makeRole(admin, ['user:index']);
    const holder = await makeAccount(app, admin, 'county', [roleId]);
    const mayList = async () => (await holder.api.get('/user/index')).status;
    expect(await mayList()).toBe(200);
    await save(admin, roleId, ['lbmzd:tree']);
    expect(await mayList()).toBe(403);
    expect((await holder.api.call(sessionContract.current, {})).profile.permissions).toEqual(['lbmzd:tree']);
    await save(admin, roleId, ['user:index']);
    expect(await mayList()).toBe(200);
  });

  test('tells its holders’ browsers, and no others', async () => {
    const roleId = await makeRole(admin, ['user:index']);
    const holder = await makeAccount(app, admin, 'county', [roleId]);
    const told = await follow(app, holder.api, sessionTopic(holder.id));
    const other = await follow(app, granter.api, sessionTopic(granter.id));
    await save(admin, roleId, []);
    await eventually('the message', () => told.messages.length > 0);
    expect(other.messages).toEqual([]);
    await Promise.all([told.leave(), other.leave()]);
  });

  test('closes what its holders may watch no more', async () => {
    const roleId = await makeRole(admin, ['llive:online']);
    const holder = await makeAccount(app, admin, 'county', [roleId]);
    const watching = await follow(app, holder.api, liveTopic(units.county.id, 0));
    await save(admin, roleId, []);
    expect(await watching.ended).toBe('forbidden');
  });

  test('lets nobody follow another’s topic', async () => {
    const { ended } = await follow(app, granter.api, sessionTopic(granter.id + 1));
    expect(await ended).toBe('forbidden');
  });
});
