import { randomInt } from 'node:crypto';
import type { Contract } from '../../../contract/kernel';
import { hashPassword } from '../auth/passwords';
import { standardParameterRows } from '../db/seed/parameters';
import { isEmpty, seedBase } from '../db/seed/seed-base';
import type { FileWriter } from '../db/demo/filing-pictures';
import { seedDemo } from '../db/demo/seed-demo';
import { inTransaction } from '../db/transaction';
import type { Database, DatabaseTransaction } from '../db/transaction';
import { builtinPermissions, builtinRoles } from './builtin';
import { addNewParameters, grantNewActions } from './permissions.repository';

/** Printed once, by the start that made it. */
export interface StartingAccount {
  readonly username: string;
  readonly password: string;
  readonly role: string;
  readonly unit: string;
}

export interface InstallationOptions {
  readonly assetsDir: string;
  readonly demo: boolean;
  /** Where the pictures of the demo go. */
  readonly files: FileWriter;
  /** Null makes one up. */
  readonly adminPassword: string | null;
}

type Domains = Readonly<Record<string, Contract>>;

const letters = 'abcdefghijkmnpqrstuvwxyz';
const digits = '23456789';

/** Twelve letters and digits, both of them, without those that look alike. */
function newPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  return Array.from({ length: 12 }, (_, index) => pick(index % 3 === 2 ? digits : letters)).join('');
}

async function install(
  trx: DatabaseTransaction,
  options: InstallationOptions,
  domains: Domains,
): Promise<readonly StartingAccount[]> {
  const password = options.adminPassword ?? newPassword();
  const administrator = { username: 'admin', passwordHash: await hashPassword(password) };
  await seedBase(trx, { permissions: builtinPermissions(domains), roles: builtinRoles(domains), administrator });
  const demo = options.demo ? await seedDemo(trx, { ...options, now: new Date(), hash: hashPassword }) : [];
  return [{ username: administrator.username, password, role: '系统管理员', unit: '湖北省' }, ...demo];
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
    if (await isEmpty(trx)) return install(trx, options, domains);
    await grantNewActions(trx, builtinPermissions(domains), builtinRoles(domains));
    await addNewParameters(trx, standardParameterRows());
    return [];
  });
}
