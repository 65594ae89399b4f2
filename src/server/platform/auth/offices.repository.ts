import { rootUnitId } from '../../../contract/constants';
import type { Database } from '../db/transaction';
import { conflictingRoles } from './separation';

/**
 * Whether somebody at the root, other than these, could do the duties of this role; while they are separated, of no other of
 * the three.
 */
export async function hasOfficer(
  db: Database,
  roleId: number,
  { isSeparated, exceptIds = [] }: { readonly isSeparated: boolean; readonly exceptIds?: readonly number[] },
): Promise<boolean> {
  const holders = await db
    .selectFrom('users as u')
    .innerJoin('userRoles as g', 'g.userId', 'u.id')
    .where('u.enabled', '=', true)
    .where('u.locked', '=', false)
    .where('u.unitId', '=', rootUnitId)
    .where('u.id', 'not in', [0, ...exceptIds])
    .where((e) => e('u.id', 'in', e.selectFrom('userRoles').select('userId').where('roleId', '=', roleId)))
    .select(['u.id', 'g.roleId'])
    .execute();
  const rolesOf = new Map<number, number[]>();
  for (const { id, roleId: held } of holders) rolesOf.set(id, [...(rolesOf.get(id) ?? []), held]);
  return [...rolesOf.values()].some((held) => !isSeparated || !conflictingRoles(held));
}
