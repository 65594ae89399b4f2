import type { Logger } from 'pino';
import { pairOf } from '../../../contract/kernel';
import type { Contract } from '../../../contract/kernel';
import { chainEarlierEntries, nameEarlierCalls, readChain } from '../audit/chain.repository';
import { weakness } from '../auth/password-rules';
import { hashPassword, newPassword } from '../auth/passwords';
import { standardParameterRows } from '../db/seed/parameters';
import { isEmpty, rootUnit, seedBase } from '../db/seed/seed-base';
import { StartError } from '../db/errors';
import { takePreparationTurn } from '../db/preparation';
import { inTransaction } from '../db/transaction';
import type { Database, DatabaseTransaction } from '../db/transaction';
import { defaultParameters } from '../settings/settings';
import { builtinPermissions, builtinRoles } from './builtin';
import { addNewParameters, addNewRoles, grantNewActions } from './permissions.repository';

/** Printed once, by the start that made it. */
export interface StartingAccount {
  readonly username: string;
  readonly password: string;
  readonly role: string;
  readonly unit: string;
}

export interface InstallationOptions {
  /** Fills the new database with samples and answers the accounts it has made; null leaves it empty. */
  readonly fill: ((trx: DatabaseTransaction) => Promise<readonly StartingAccount[]>) | null;
  /** Null makes one up. */
  readonly adminPassword: string | null;
  readonly log: Pick<Logger, 'info'>;
}

type Domains = Readonly<Record<string, Contract>>;

const username = 'admin';
async function install(
  trx: DatabaseTransaction,
  options: InstallationOptions,
  domains: Domains,
): Promise<readonly StartingAccount[]> {
  const password = options.adminPassword ?? newPassword();
  const names = [rootUnit.name, defaultParameters.get('system.name') ?? ''];
  if (options.adminPassword !== null && weakness(password, username, names) !== null)
    throw new StartError('ADMIN_PASSWORD is one of those that are tried first: choose another');
  // Made up here and printed: nobody's own. A demo is for looking around, and keeps what it has printed.
  const mustChangePassword = options.adminPassword === null && options.fill === null;
  const administrator = { username, passwordHash: await hashPassword(password), mustChangePassword };
  await seedBase(trx, { permissions: builtinPermissions(domains), roles: builtinRoles(domains), administrator });
  const others = (await options.fill?.(trx)) ?? [];
  return [{ username, password, role: '系统管理员', unit: '湖北省' }, ...others];
}

async function renew(trx: DatabaseTransaction, domains: Domains): Promise<readonly StartingAccount[]> {
  const roles = builtinRoles(domains);
  await grantNewActions(trx, builtinPermissions(domains), roles);
  await addNewRoles(trx, roles);
  await addNewParameters(trx, standardParameterRows());
  return [];
}

/** Entries from before the log was a chain become its first links. */
async function beginChain(trx: DatabaseTransaction, domains: Domains): Promise<void> {
  if ((await readChain(trx)).position > 0) return;
  const calls = Object.values(domains).flatMap((endpoints) => Object.values(endpoints));
  await nameEarlierCalls(
    trx,
    calls.map((endpoint) => ({ title: endpoint.title, ...pairOf(endpoint) })),
  );
  await chainEarlierEntries(trx);
}

/**
 * Fills an empty database; gives a filled one the permissions of endpoints that came with a newer version. Answers the
 * accounts it has made.
 */
export function prepareInstallation(
  db: Database,
  options: InstallationOptions,
  domains: Domains,
): Promise<readonly StartingAccount[]> {
  return inTransaction(db, async (trx) => {
    // Of several that start together on an empty database one fills it, and the others find it filled.
    await takePreparationTurn(trx, options.log);
    const accounts = (await isEmpty(trx)) ? await install(trx, options, domains) : await renew(trx, domains);
    await beginChain(trx, domains);
    return accounts;
  });
}
