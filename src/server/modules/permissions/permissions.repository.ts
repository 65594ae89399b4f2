import { sql } from 'kysely';
import { containing } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

export interface ActionColumns {
  readonly action: string;
  readonly description?: string | undefined;
  readonly enabled: boolean;
  readonly note?: string | undefined;
}

export interface PermissionColumns {
  readonly name: string;
  readonly description?: string | undefined;
  readonly icon?: string | undefined;
  readonly strict: boolean;
  readonly enabled: boolean;
  readonly note?: string | undefined;
}

interface StoredAction {
  readonly action: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly note: string;
}

const named = (name: string) =>
  sql<boolean>`(p.name like ${containing(name)} or p.description like ${containing(name)})`;

const selectPermissions = (db: Database) =>
  db.selectFrom('permissions as p').select([
    'p.id',
    'p.name',
    'p.description',
    'p.icon',
    'p.strict',
    'p.enabled',
    'p.note',
    'p.version',
    'p.createdAt',
    'p.updatedAt',
    sql<readonly StoredAction[]>`coalesce((
        select json_agg(json_build_object(
          'action', a.action, 'description', a.description, 'enabled', a.enabled, 'note', a.note) order by a.id)
        from permission_actions a where a.permission_id = p.id), '[]'::json)`.as('actions'),
  ]);

export function listPermissions(db: Database, name: string, page: { readonly limit: number; readonly offset: number }) {
  return selectPermissions(db).where(named(name)).orderBy('p.id').limit(page.limit).offset(page.offset).execute();
}

export async function countPermissions(db: Database, name: string): Promise<number> {
  const { total } = await db
    .selectFrom('permissions as p')
    .where(named(name))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function holdPermissions(trx: Database, ids: readonly number[]) {
  return selectPermissions(trx).where('p.id', 'in', ids).orderBy('p.id').forUpdate('p').execute();
}

/** Null when the name is taken. */
export async function insertPermission(trx: Database, permission: PermissionColumns): Promise<number | null> {
  const row = await trx
    .insertInto('permissions')
    .values(permission)
    .onConflict((on) => on.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isNameTaken(db: Database, name: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('permissions')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePermission(
  trx: Database,
  id: number,
  changes: PermissionColumns,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('permissions')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute();
}

/** The actions of a permission are these from now on; those that stay keep their numbers, and the roles that hold them. */
export async function replaceActions(trx: Database, id: number, actions: readonly ActionColumns[]): Promise<void> {
  const names = actions.map(({ action }) => action);
  await trx
    .deleteFrom('permissionActions')
    .where('permissionId', '=', id)
    .$if(names.length > 0, (query) => query.where('action', 'not in', names))
    .execute();
  for (const one of actions) {
    const { description, enabled, note } = one;
    await trx
      .insertInto('permissionActions')
      .values({ permissionId: id, ...one })
      .onConflict((on) => on.columns(['permissionId', 'action']).doUpdateSet({ description, enabled, note }))
      .execute();
  }
}

export async function deletePermissions(trx: Database, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('permissions').where('id', 'in', ids).execute();
}
