import { screenPairs } from '../../../contract/screens';
import type { May } from './session.slice';

/** Work that a user does: it decides which tour and which manual are for him. */
export type Position = 'administrator' | 'auditor' | 'regulator' | 'informationOfficer' | 'guide' | 'observer';

/** Built-in roles by their number; a user with several has the first. */
const byRole: readonly (readonly [roleId: number, position: Position])[] = [
  [1, 'administrator'],
  [9001, 'administrator'],
  [9002, 'auditor'],
  [2, 'regulator'],
  [3, 'informationOfficer'],
  [4, 'observer'],
];

/** Position of a user; roles that an administrator has made are known by what they may do. */
export function positionOf(roleIds: readonly number[], may: May): Position {
  const known = byRole.find(([id]) => roleIds.includes(id));
  if (known !== undefined) return known[1];
  return may(screenPairs.guidance) ? 'guide' : 'observer';
}
