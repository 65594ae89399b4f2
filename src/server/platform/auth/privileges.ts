import { pairKey } from '../../../contract/kernel';
import { rolesContract } from '../../../contract/roles';
import { accountsRight } from '../../../contract/users';
import { roleIds as builtInRoles } from '../db/seed/seed-base';
import type { Database } from '../db/transaction';
import type { Actor } from './actor';
import { isSecurityAdministrator } from './separation';
import { listPairsOfRoles, listRoleIdsOf } from './privileges.repository';
import { effectivePairs } from './root-pairs';

/** Whether the actor administers accounts. */
export const administersAccounts = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.has(pairKey(accountsRight));

/** Whether the actor may read what each role holds. */
export const readsGrants = (actor: Pick<Actor, 'permissions'>): boolean =>
  administersAccounts(actor) || actor.permissions.has(pairKey(rolesContract.savePermissions));

type Holder = Pick<Actor, 'roleIds' | 'unitId' | 'isSeparated'>;

/**
 * What the actor may give and take, by `controller:action`: nobody grants what he lacks. It goes by his roles, whether a pair
 * is switched off or asks for no role at present; an administrator passes on everything, also what nobody holds yet. While
 * duties are separated that is the security administrator.
 */
export async function grantsOf(db: Database, actor: Holder): Promise<(pair: string) => boolean> {
  const { roleIds, isSeparated } = actor;
  const givesAll = isSeparated ? isSecurityAdministrator(roleIds) : roleIds.includes(builtInRoles.administrator);
  if (givesAll) return () => true;
  const held = effectivePairs(await listPairsOfRoles(db, roleIds), actor, isSeparated);
  return (pair) => held.has(pair);
}

/** Whether the actor may give or take these roles; those he has himself he may pass on. */
export async function mayGrantRoles(db: Database, actor: Holder, roleIds: readonly number[]): Promise<boolean> {
  const others = roleIds.filter((id) => !actor.roleIds.includes(id));
  const pairs = await listPairsOfRoles(db, others);
  return pairs.every(await grantsOf(db, actor));
}

/** Nobody but an auditor touches an auditor while duties are separated. */
const areBeyondReach = (actor: Holder, roleIds: readonly number[]): boolean =>
  actor.isSeparated && roleIds.includes(builtInRoles.auditor) && !actor.roleIds.includes(builtInRoles.auditor);

/** Whether none of the users has a role beyond the actor's rights: only then may he change them. */
export async function mayManage(db: Database, actor: Holder, userIds: readonly number[]): Promise<boolean> {
  const roleIds = await listRoleIdsOf(db, userIds);
  return !areBeyondReach(actor, roleIds) && (await mayGrantRoles(db, actor, roleIds));
}
