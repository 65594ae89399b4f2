import { operationLogsContract } from '../../../contract/operation-logs';
import { parametersContract } from '../../../contract/parameters';
import { pairKey } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import { permissionsContract } from '../../../contract/permissions';
import { rolesContract } from '../../../contract/roles';
import { smsLogsContract } from '../../../contract/sms-logs';
import { unitsContract } from '../../../contract/units';
import { usersContract } from '../../../contract/users';
import { roleIds as builtIn } from '../db/seed/seed-base';

/** Nobody both acts and erases the trace, and nobody both acts and gives the right to. */

const pairsOf = (endpoints: readonly Endpoint[]): ReadonlySet<string> => new Set(endpoints.map(pairKey));
const all = (contract: Readonly<Record<string, Endpoint>>) => Object.values(contract);
/** What is only taken home is logged, and changes nothing. */
const writing = (contract: Readonly<Record<string, Endpoint>>) =>
  all(contract).filter(({ audited, reply }) => audited && reply.kind !== 'file');

/** What only the security administrator does. */
const givesRights = pairsOf([
  ...writing(rolesContract),
  ...writing(permissionsContract),
  usersContract.unlock,
  usersContract.resetSecondFactor,
]);
/** What only the audit administrator does. */
const erases = pairsOf([operationLogsContract.remove]);

/** What else each of the two needs; nothing of the product's own business. */
export const securityPairs: ReadonlySet<string> = pairsOf([
  ...all(rolesContract),
  ...all(permissionsContract),
  ...all(parametersContract),
  ...[usersContract.list, usersContract.show, usersContract.update, usersContract.setEnabled],
  ...[usersContract.unlock, usersContract.resetSecondFactor, usersContract.online, usersContract.endSession],
  unitsContract.children,
]);
export const auditPairs: ReadonlySet<string> = pairsOf([
  ...all(operationLogsContract),
  smsLogsContract.list,
  unitsContract.children,
]);

/** The three, as refusals call them. */
export const offices = [
  [builtIn.administrator, '系统管理员'],
  [builtIn.securityAdministrator, '安全管理员'],
  [builtIn.auditor, '审计管理员'],
] as const;

export const isSecurityAdministrator = (roleIds: readonly number[]): boolean =>
  roleIds.includes(builtIn.securityAdministrator) && !roleIds.includes(builtIn.administrator);

const isAuditor = (roleIds: readonly number[]): boolean =>
  roleIds.includes(builtIn.auditor) && roleIds.every((id) => id === builtIn.auditor);

/** Two of the three in one person. */
export function conflictingRoles(roleIds: readonly number[]): boolean {
  const { administrator, securityAdministrator, auditor } = builtIn;
  if (roleIds.includes(auditor)) return !isAuditor(roleIds);
  return roleIds.includes(administrator) && roleIds.includes(securityAdministrator);
}

/** What counts of the held pairs. Whoever has two of the three roles has the exclusive rights of neither. */
export function separated(held: readonly string[], roleIds: readonly number[]): readonly string[] {
  if (isAuditor(roleIds)) return held.filter((pair) => auditPairs.has(pair));
  if (isSecurityAdministrator(roleIds) && !conflictingRoles(roleIds))
    return held.filter((pair) => securityPairs.has(pair));
  return held.filter((pair) => !givesRights.has(pair) && !erases.has(pair));
}

/** Parameters that say who gets in and who may do what. */
export const isSecurityParameter = (code: string): boolean => /^(security|signIn|session)\./.test(code);
