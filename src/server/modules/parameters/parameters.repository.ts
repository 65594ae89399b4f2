import { conflictingRoles } from '../../platform/auth/separation';
import { rootUnit } from '../../platform/db/seed/seed-base';
import type { Database } from '../../platform/db/transaction';

/** Whether somebody at the root could do the duties of this role, and of no other of the three. */
export async function hasOfficer(db: Database, roleId: number): Promise<boolean> {
  const holders = await db
    .selectFrom('users as u')
    .innerJoin('userRoles as g', 'g.userId', 'u.id')
    .where('u.enabled', '=', true)
    .where('u.locked', '=', false)
    .where('u.unitId', '=', rootUnit.id)
    .where((e) => e('u.id', 'in', e.selectFrom('userRoles').select('userId').where('roleId', '=', roleId)))
    .select(['u.id', 'g.roleId'])
    .execute();
  const rolesOf = new Map<number, number[]>();
  for (const { id, roleId: held } of holders) rolesOf.set(id, [...(rolesOf.get(id) ?? []), held]);
  return [...rolesOf.values()].some((held) => !conflictingRoles(held));
}
