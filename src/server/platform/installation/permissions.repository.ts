import { sql } from 'kysely';
import type { PermissionSeed, RoleSeed } from '../db/seed/seed-base';
import type { DatabaseTransaction } from '../db/transaction';

interface NewParameterRow {
  readonly code: string;
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

/**
 * Adds what a newer version brought. Only actions that are new are granted to the built-in roles, so that what an
 * administrator has taken away stays away.
 */
export async function grantNewActions(
  trx: DatabaseTransaction,
  permissions: readonly PermissionSeed[],
  roles: readonly RoleSeed[],
): Promise<void> {
  await trx
    .insertInto('permissions')
    .values(permissions.map(({ name, description, strict }) => ({ name, description, strict })))
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  const controllers = new Map(
    (await trx.selectFrom('permissions').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  const wanted = [...controllers].flatMap(([permissionId, name]) => {
    const actions = permissions.find((one) => one.name === name)?.actions ?? [];
    return actions.map((action) => ({ permissionId, ...action }));
  });
  const added = await trx
    .insertInto('permissionActions')
    .values(wanted)
    .onConflict((on) => on.columns(['permissionId', 'action']).doNothing())
    .returning(['id', 'permissionId', 'action'])
    .execute();
  const grants = added.flatMap(({ id, permissionId, action }) => {
    const controller = controllers.get(permissionId);
    return roles
      .filter(({ holds }) => holds.some(([held, heldAction]) => held === controller && heldAction === action))
      .map((role) => sql`(${role.id}::bigint, ${id}::bigint)`);
  });
  if (grants.length === 0) return;
  await sql`
    insert into role_permissions (role_id, action_id)
    select given.role_id, given.action_id from (values ${sql.join(grants)}) as given (role_id, action_id)
    join roles on roles.id = given.role_id`.execute(trx);
}

/** Adds the roles a newer version brought, with all they hold. A name that is taken stays with whoever took it. */
export async function addNewRoles(trx: DatabaseTransaction, roles: readonly RoleSeed[]): Promise<void> {
  for (const { id, authority, note, holds } of roles) {
    const added = await sql`
      insert into roles (id, authority, note) overriding system value values (${id}, ${authority}, ${note})
      on conflict do nothing returning id`.execute(trx);
    if (added.rows.length === 0 || holds.length === 0) continue;
    const pairs = holds.map(([controller, action]) => sql`(${controller}::text, ${action}::text)`);
    await sql`
      insert into role_permissions (role_id, action_id)
      select ${id}, a.id from (values ${sql.join(pairs)}) as given (controller, action)
      join permissions p on p.name = given.controller
      join permission_actions a on a.permission_id = p.id and a.action = given.action
      on conflict do nothing`.execute(trx);
  }
}

/** Adds the parameters a newer version brought. */
export async function addNewParameters(trx: DatabaseTransaction, rows: readonly NewParameterRow[]): Promise<void> {
  await trx
    .insertInto('parameters')
    .values(rows)
    .onConflict((on) => on.column('code').doNothing())
    .execute();
}
