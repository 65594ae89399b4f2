import { pairKey } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import type { Actor } from './actor';

/** Access decision for one endpoint. A missing actor is a caller without a session. */
export function mayCall(endpoint: Endpoint, actor: Pick<Actor, 'duty' | 'permissions' | 'roleIds'> | null): boolean {
  const { access, roleId, isDuty = false } = endpoint;
  if (actor === null) return access === 'public';
  if (actor.duty !== null && !isDuty) return false;
  if (access === 'permission' && !actor.permissions.has(pairKey(endpoint))) return false;
  return roleId === undefined || actor.roleIds.includes(roleId);
}
