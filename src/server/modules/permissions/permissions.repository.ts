import { sql } from 'kysely';
import { permissions } from '../../../contract/permissions';
import type { PermissionAction } from '../../../contract/permissions';
import { crudTable } from '../../platform/crud/crud-table';
import type { Database } from '../../platform/db/transaction';

export const permissionsTable = crudTable(permissions, {
  isOldestFirst: true,
  read: {
    isStrict: sql`strict`,
    isEnabled: sql`enabled`,
    actions: sql`coalesce((
      select json_agg(json_build_object(
        'action', a.action, 'description', a.description, 'isEnabled', a.enabled, 'note', a.note) order by a.id)
      from permission_actions a where a.permission_id = permissions.id), '[]'::json)`,
  },
  sought: { name: sql`concat_ws(E'\\n', name, description)` },
});

/** What an action asks for. */
export interface ActionState {
  /** `controller:action` */
  readonly pair: string;
  readonly isStrict: boolean;
  readonly isEnabled: boolean;
}

export async function listStates(db: Database, ids: readonly number[]): Promise<readonly ActionState[]> {
  return db
    .selectFrom('permissions as p')
    .innerJoin('permissionActions as a', 'a.permissionId', 'p.id')
    .where('p.id', 'in', ids)
    .select(['p.strict as isStrict', sql<boolean>`p.enabled and a.enabled`.as('isEnabled')])
    .select(sql<string>`p.name || ':' || a.action`.as('pair'))
    .execute();
}

/** The actions of a permission are these from now on; those that stay keep their numbers, and the roles that hold them. */
export async function replaceActions(trx: Database, id: number, actions: readonly PermissionAction[]): Promise<void> {
  const names = actions.map(({ action }) => action);
  await trx
    .deleteFrom('permissionActions')
    .where('permissionId', '=', id)
    .$if(names.length > 0, (query) => query.where('action', 'not in', names))
    .execute();
  for (const { isEnabled: enabled, action, description, note } of actions) {
    await trx
      .insertInto('permissionActions')
      .values({ permissionId: id, action, description, enabled, note })
      .onConflict((on) => on.columns(['permissionId', 'action']).doUpdateSet({ description, enabled, note }))
      .execute();
  }
}
