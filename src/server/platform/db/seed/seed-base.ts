import type { DatabaseTransaction } from '../transaction';
import { insertRows, restartIds } from './insert-rows';
import { standardParameterRows } from './parameters';

/** The unit at the top of the tree; its id is fixed by the interface. */
export const rootUnit = { id: 4818, path: '/4818/', code: '42', name: '湖北省' } as const;

/** Ids of the built-in roles; the interface knows the regulator by his. */
export const roleIds = {
  administrator: 1,
  regulator: 2,
  informationOfficer: 3,
  observer: 4,
  /** Far behind what administrators make themselves. */
  securityAdministrator: 9001,
  auditor: 9002,
} as const;

export interface PermissionSeed {
  /** The controller. */
  readonly name: string;
  readonly description: string;
  readonly strict: boolean;
  readonly actions: readonly { readonly action: string; readonly description: string }[];
}

/** A controller and one of its actions. */
export type Grant = readonly [controller: string, action: string];

export interface RoleSeed {
  readonly id: number;
  readonly authority: string;
  readonly note: string;
  readonly holds: readonly Grant[];
}

export interface BaseSeed {
  readonly permissions: readonly PermissionSeed[];
  readonly roles: readonly RoleSeed[];
  /** Gets the administrator's role. */
  readonly administrator: {
    readonly username: string;
    readonly passwordHash: string;
    readonly mustChangePassword: boolean;
  };
}

/** True until `seedBase` has run. */
export async function isEmpty(trx: DatabaseTransaction): Promise<boolean> {
  return (await trx.selectFrom('units').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function seedPermissions(trx: DatabaseTransaction, { permissions, roles }: BaseSeed): Promise<void> {
  await insertRows(
    trx,
    'permissions',
    permissions.map(({ name, description, strict }) => ({ name, description, strict })),
  );
  const controllers = new Map(
    (await trx.selectFrom('permissions').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  );
  const idOf = (controller: string) => {
    const id = controllers.get(controller);
    if (id === undefined) throw new Error(`No built-in permission is called ${controller}`);
    return id;
  };
  await insertRows(
    trx,
    'permissionActions',
    permissions.flatMap(({ name, actions }) => actions.map((action) => ({ permissionId: idOf(name), ...action }))),
  );
  const rows = await trx.selectFrom('permissionActions').select(['id', 'permissionId', 'action']).execute();
  const actions = new Map(rows.map(({ id, permissionId, action }) => [`${permissionId}/${action}`, id]));
  const actionId = ([controller, action]: Grant) => {
    const id = actions.get(`${idOf(controller)}/${action}`);
    if (id === undefined) throw new Error(`The built-in permission ${controller} has no action ${action}`);
    return id;
  };
  await insertRows(
    trx,
    'rolePermissions',
    roles.flatMap(({ id, holds }) => [...new Set(holds.map(actionId))].map((held) => ({ roleId: id, actionId: held }))),
  );
}

/** What every installation needs: the root unit, parameters, permissions, roles and the administrator. Returns his id. */
export async function seedBase(trx: DatabaseTransaction, seed: BaseSeed): Promise<number> {
  const { id, path, code, name } = rootUnit;
  await insertRows(trx, 'units', [{ id, code, name, fullName: name, path, isDetail: false }]);
  await restartIds(trx, 'units', 4999);
  await insertRows(trx, 'parameters', standardParameterRows());
  const roles = seed.roles.map((role) => ({ id: role.id, authority: role.authority, note: role.note }));
  const isEarly = ({ id: roleId }: { readonly id: number }) => roleId < roleIds.securityAdministrator;
  await insertRows(trx, 'roles', roles.filter(isEarly));
  await restartIds(trx, 'roles');
  await insertRows(
    trx,
    'roles',
    roles.filter((role) => !isEarly(role)),
  );
  await seedPermissions(trx, seed);
  const administrator = await trx
    .insertInto('users')
    .values({ ...seed.administrator, name: '系统管理员', userType: 1, unitId: id, unitPath: path })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(trx, 'userRoles', [{ userId: administrator.id, roleId: roleIds.administrator }]);
  return administrator.id;
}
