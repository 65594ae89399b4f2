import { encode } from '../../../src/contract/kernel';
import type { Input } from '../../../src/contract/kernel';
import { permissions, permissionsContract } from '../../../src/contract/permissions';
import type { Permission } from '../../../src/contract/permissions';
import { rolesContract } from '../../../src/contract/roles';
import { users, usersContract } from '../../../src/contract/users';
import type { Answer, Api } from '../support/api';
import type { TestApp } from '../support/app';
import { digestsOf } from '../support/snapshot';
import type { Snapshot } from '../support/snapshot';
import { password } from '../support/world';
import { userForm } from '../modules/users/support/accounts';

/** The calls that hand rights on or take them away, as an editor sends them. */

/** Pairs that a user needs to reach these calls at all. */
export const grantingPairs = [
  ...['role:savePermission', 'user:save', 'user:update', 'user:getInfoById', 'user:importCsv'],
  ...['controller:index', 'controller:save', 'controller:update', 'controller:delete', 'controller:deleteAll'],
];

export const saveRole = (
  api: Api,
  role: number,
  version: number,
  pairs: readonly string[],
  keys: ReadonlyMap<string, number>,
): Promise<Answer> => {
  const permission = pairs.map((pair) => keys.get(pair)).join(',') || '0';
  return api.send(rolesContract.savePermissions, { role, version, permission });
};

export const createUser = (api: Api, roleIds: readonly number[]): Promise<Answer> =>
  api.send(usersContract.create, encode(users.form, userForm('province', { roleIds })));

export const updateUser = (api: Api, change: Input<typeof usersContract.update>): Promise<Answer> =>
  api.send(usersContract.update, encode(users.change, change));

/** A file of one user with this role, checked only: what is wrong with it. */
export async function problemsOfImport(api: Api, roleName: string | undefined): Promise<readonly string[]> {
  const row = ['imported1', '导入', password, '监管人员', '42', roleName].join(',');
  const csv = `账号,姓名,初始密码,用户类型,部门编号,角色\n${row}`;
  const { problems } = await api.call(usersContract.importRows, { csv, isDryRun: true });
  return problems.map(({ message }) => message);
}

export type PermissionForm = Input<typeof permissionsContract.update>;

/** What an editor sends who has read the permission and changed only this. */
export function editPermission(api: Api, read: Permission, changes: Partial<PermissionForm>): Promise<Answer> {
  const { id, version, name, description, isStrict, isEnabled, actions } = read;
  const form = { id, version, name, description, isStrict, isEnabled, actions, ...changes };
  return api.send(permissionsContract.update, encode(permissions.change, form));
}

export async function permissionCalled(api: Api, wanted: string): Promise<Permission> {
  const { rows } = await api.call(permissionsContract.list, { page: 1, pageSize: 200 });
  const found = rows.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`No permission ${wanted}`);
  return found;
}

export async function namesOfRoles(api: Api): Promise<ReadonlyMap<number, string>> {
  const { rows } = await api.call(rolesContract.list, { page: 1, pageSize: 200 });
  return new Map(rows.map(({ id, authority }) => [id, authority]));
}

export const permissionTables = ({ db }: TestApp): Promise<Snapshot> =>
  digestsOf(db, ['permissions', 'permission_actions']);

/** Who holds what, by which role. */
export const heldRights = ({ db }: TestApp): Promise<Snapshot> =>
  digestsOf(db, ['role_permissions', 'user_roles', 'users']);
