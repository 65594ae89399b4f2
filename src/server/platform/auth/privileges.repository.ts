import { sql } from 'kysely';
import type { Database } from '../db/transaction';

/** `controller:action` of the roles together. Switched off and unguarded ones too: they may be switched on again. */
export async function listPairsOfRoles(db: Database, roleIds: readonly number[]): Promise<readonly string[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('rolePermissions as h')
    .innerJoin('permissionActions as a', 'a.id', 'h.actionId')
    .innerJoin('permissions as p', 'p.id', 'a.permissionId')
    .where('h.roleId', 'in', roleIds)
    .select(sql<string>`p.name || ':' || a.action`.as('pair'))
    .distinct()
    .execute();
  return rows.map(({ pair }) => pair);
}

export async function listRoleIdsOf(db: Database, userIds: readonly number[]): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const rows = await db.selectFrom('userRoles').where('userId', 'in', userIds).select('roleId').distinct().execute();
  return rows.map(({ roleId }) => roleId);
}

/** Ids of roles that exist. */
export async function knownRoleIds(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('roles').where('id', 'in', ids).select('id').execute();
  return rows.map(({ id }) => id);
}

export async function listSignedInUsers(db: Database): Promise<readonly number[]> {
  const rows = await db.selectFrom('sessions').select('userId').distinct().execute();
  return rows.map(({ userId }) => userId);
}
