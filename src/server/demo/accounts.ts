import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { dayMs } from '../../contract/time';
import type { UsersTable } from '../platform/db/schema';
import { insertRows } from '../platform/db/seed/insert-rows';
import { roleIds } from '../platform/db/seed/seed-base';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { Names } from './names';
import type { DemoUnit } from './province';
import type { Random } from './random';

/** Printed once, at the first start. */
export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly role: string;
  readonly unit: string;
}

export type HashPassword = (password: string) => Promise<string>;

/** No password matches it: the account exists, nobody can sign in. */
export const unusablePassword = '!';

interface Staff {
  readonly username: string;
  readonly unitCode: string;
  readonly roleId: number;
  readonly role: string;
}

/** One account per kind of user, and a second county in another city: its regulator must see nothing of the first. */
const printed: readonly Staff[] = [
  { username: 'jg_yichang', unitCode: '4205', roleId: roleIds.regulator, role: '监管人员' },
  { username: 'jg_zhijiang', unitCode: '420583', roleId: roleIds.regulator, role: '监管人员' },
  { username: 'jg_anfusi', unitCode: '420583101', roleId: roleIds.regulator, role: '监管人员' },
  { username: 'jg_luotian', unitCode: '421123', roleId: roleIds.regulator, role: '监管人员' },
  { username: 'xxy_anfusi', unitCode: '420583101', roleId: roleIds.informationOfficer, role: '信息员' },
  { username: 'gc_hubei', unitCode: '42', roleId: roleIds.observer, role: '观察员' },
];

/** Every this many towns have an information officer, about sixty in all. */
const officerEvery = 25;

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

/** Random per installation: twelve characters, letters and digits, none that looks like another. */
function freshPassword(): string {
  const draw = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  const group = () => draw(letters) + draw(letters) + draw(digits);
  return group() + group() + group() + group();
}

function officers(units: readonly DemoUnit[]): readonly Staff[] {
  return units
    .filter(({ level }) => level === 'town')
    .filter((_, index) => index % officerEvery === 0)
    .map(({ code }) => ({
      username: `xxy${code}`,
      unitCode: code,
      roleId: roleIds.informationOfficer,
      role: '信息员',
    }));
}

/** Regulators, information officers and an observer; only the printed ones have a password. */
export async function seedStaff(
  trx: DatabaseTransaction,
  context: { units: readonly DemoUnit[]; names: Names; random: Random; now: Date; hash: HashPassword },
): Promise<readonly DemoAccount[]> {
  const { units, names, random, now, hash } = context;
  const byCode = new Map(units.map((unit) => [unit.code, unit]));
  const staff = [...printed, ...officers(units)];
  const accounts: DemoAccount[] = [];
  const rows: Insertable<UsersTable>[] = [];
  for (const { username, unitCode, roleId, role } of staff) {
    const unit = byCode.get(unitCode);
    if (unit === undefined) throw new Error(`The sample data has no unit ${unitCode}`);
    const isPrinted = rows.length < printed.length;
    const password = freshPassword();
    if (isPrinted) accounts.push({ username, password, role, unit: unit.fullName });
    const { name, sex, phone } = names.person(0.6);
    const createdAt = new Date(now.getTime() - random.integer(200, 800) * dayMs);
    rows.push({
      username,
      passwordHash: isPrinted ? await hash(password) : unusablePassword,
      name,
      sex,
      phone,
      userType: roleId === roleIds.informationOfficer ? 2 : 1,
      unitId: unit.id,
      unitPath: unit.path,
      createdAt,
      updatedAt: createdAt,
    });
  }
  await insertRows(trx, 'users', rows);
  const ids = await trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where(
      'username',
      'in',
      staff.map(({ username }) => username),
    )
    .execute();
  const roleOf = new Map(staff.map(({ username, roleId }) => [username, roleId]));
  await insertRows(
    trx,
    'userRoles',
    ids.map(({ id, username }) => ({ userId: id, roleId: roleOf.get(username) ?? roleIds.observer })),
  );
  return accounts;
}
