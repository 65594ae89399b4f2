import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

export interface Pair {
  readonly controller: string;
  readonly action: string;
}

const selectRoles = (db: Database) =>
  db.selectFrom('roles as r').select(['r.id', 'r.authority', 'r.note', 'r.version', 'r.createdAt', 'r.updatedAt']);
export type RoleRow = InferResult<ReturnType<typeof selectRoles>>[number];

/** One page, with what each role holds and how many users of the scope have it. */
export function listRoles(
  db: Database,
  scopePath: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly (RoleRow & { readonly pairs: readonly Pair[]; readonly holderCount: number })[]> {
  return selectRoles(db)
    .select([
      sql<readonly Pair[]>`coalesce((
        select json_agg(json_build_object('controller', p.name, 'action', a.action) order by p.id, a.id)
        from role_permissions h join permission_actions a on a.id = h.action_id join permissions p on p.id = a.permission_id
        where h.role_id = r.id), '[]'::json)`.as('pairs'),
      sql<number>`(
        select count(*) from user_roles g join users u on u.id = g.user_id
        where g.role_id = r.id and u.unit_path like ${below(scopePath)})`.as('holderCount'),
    ])
    .orderBy('r.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countRoles(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('roles')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
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

export function holdRoles(trx: Database, ids: readonly number[]): Promise<readonly RoleRow[]> {
  return selectRoles(trx).where('r.id', 'in', ids).orderBy('r.id').forUpdate().execute();
}

/** Null when the name is taken. */
export async function insertRole(
  trx: Database,
  role: { readonly authority: string; readonly note?: string | undefined },
): Promise<number | null> {
  const row = await trx
    .insertInto('roles')
    .values(role)
    .onConflict((on) => on.column('authority').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isAuthorityTaken(db: Database, authority: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('roles')
    .where('authority', '=', authority)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the version up, whatever else changes. */
export async function updateRole(
  trx: Database,
  id: number,
  changes: { readonly authority?: string; readonly note?: string | undefined },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('roles')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
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

export async function deleteRoles(trx: Database, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('roles').where('id', 'in', ids).execute();
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

export async function countHolders(db: Database, roleId: number, scopePath: string): Promise<number> {
  const { total } = await holders(db, roleId, scopePath)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
