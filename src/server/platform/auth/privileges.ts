import type { Database } from '../db/transaction';
import type { Actor } from './actor';
import { listPairsOfRoles, listRoleIdsOf } from './privileges.repository';

type Holder = Pick<Actor, 'permissions' | 'roleIds'>;

/**
 * Whether the actor may give or take these roles: nobody grants what he lacks. What he holds himself he may pass on, also
 * while a part of it is switched off.
 */
export async function mayGrantRoles(db: Database, actor: Holder, roleIds: readonly number[]): Promise<boolean> {
  const others = roleIds.filter((id) => !actor.roleIds.includes(id));
  const pairs = await listPairsOfRoles(db, others);
  return pairs.every((pair) => actor.permissions.has(pair));
}

/** Whether none of the users has a role beyond the actor's rights: only then may he change them. */
export async function mayManage(db: Database, actor: Holder, userIds: readonly number[]): Promise<boolean> {
  return mayGrantRoles(db, actor, await listRoleIdsOf(db, userIds));
}
