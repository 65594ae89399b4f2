import { sql } from 'kysely';
import { roles } from '../../../contract/roles';
import { countRows } from '../../platform/db/count-rows';
import { crudTable } from '../../platform/crud/crud-table';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

export const rolesTable = crudTable(roles, {
  isOldestFirst: true,
  read: {
    permissions: sql`coalesce((
      select json_agg(json_build_object('controller', p.name, 'action', a.action) order by p.id, a.id)
      from role_permissions h join permission_actions a on a.id = h.action_id join permissions p on p.id = a.permission_id
      where h.role_id = roles.id), '[]'::json)`,
  },
});

/** How many users of the scope have each of the roles. */
export async function countHoldersOf(
  db: Database,
  roleIds: readonly number[],
  scopePath: string,
): Promise<ReadonlyMap<number, number>> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('userRoles as g')
    .innerJoin('users as u', 'u.id', 'g.userId')
    .where('g.roleId', 'in', roleIds)
    .where('u.unitPath', 'like', below(scopePath))
    .groupBy('g.roleId')
    .select((e) => ['g.roleId', e.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ roleId, count }) => [roleId, count]));
}

export interface ActionRow {
  readonly permissionId: number;
  readonly controller: string;
  readonly title: string;
  readonly actionId: number;
  readonly action: string;
  readonly actionTitle: string;
}

/** Every action there is, by controller. */
export function listActions(db: Database): Promise<readonly ActionRow[]> {
  return db
    .selectFrom('permissions as p')
    .innerJoin('permissionActions as a', 'a.permissionId', 'p.id')
    .select([
      'p.id as permissionId',
      'p.name as controller',
      'p.description as title',
      'a.id as actionId',
      'a.action',
      'a.description as actionTitle',
    ])
    .orderBy('p.id')
    .orderBy('a.id')
    .execute();
}

export async function listActionIds(db: Database, roleId: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('rolePermissions').where('roleId', '=', roleId).select('actionId').execute();
  return rows.map(({ actionId }) => actionId);
}

export async function changeActions(
  trx: Database,
  roleId: number,
  added: readonly number[],
  taken: readonly number[],
): Promise<void> {
  if (taken.length > 0)
    await trx.deleteFrom('rolePermissions').where('roleId', '=', roleId).where('actionId', 'in', taken).execute();
  if (added.length > 0)
    await trx
      .insertInto('rolePermissions')
      .values(added.map((actionId) => ({ roleId, actionId })))
      .execute();
}

/** All who have one of the roles, wherever they belong. */
export async function listHolderIds(db: Database, roleIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db.selectFrom('userRoles').where('roleId', 'in', roleIds).select('userId').distinct().execute();
  return rows.map(({ userId }) => userId);
}

const holders = (db: Database, roleId: number, scopePath: string) =>
  db
    .selectFrom('userRoles as g')
    .innerJoin('users as u', 'u.id', 'g.userId')
    .innerJoin('units as n', 'n.id', 'u.unitId')
    .where('g.roleId', '=', roleId)
    .where('u.unitPath', 'like', below(scopePath));

export function listHolders(
  db: Database,
  roleId: number,
  scopePath: string,
  page: { readonly limit: number; readonly offset: number },
) {
  return holders(db, roleId, scopePath)
    .select(['u.id', 'u.username', 'u.name', 'n.fullName as unitName'])
    .orderBy('u.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export function countHolders(db: Database, roleId: number, scopePath: string): Promise<number> {
  return countRows(holders(db, roleId, scopePath));
}
