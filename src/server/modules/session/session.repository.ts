import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../platform/db/schema';

type Database = Kysely<Schema>;

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly enabled: boolean;
  readonly locked: boolean;
  readonly lockedUntil: Date | null;
  readonly failedSignIns: number;
  readonly unitPath: string;
}

const accountColumns = [
  'id',
  'username',
  'name',
  'passwordHash',
  'enabled',
  'locked',
  'lockedUntil',
  'failedSignIns',
  'unitPath',
] as const;

export async function findAccount(db: Database, username: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .select(accountColumns)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountById(db: Database, id: number): Promise<Account | null> {
  const row = await db.selectFrom('users').where('id', '=', id).select(accountColumns).executeTakeFirst();
  return row ?? null;
}

/** Counts one failure; at `maxFailures` the account is locked until `lockedUntil` and the count starts again. */
export async function countFailure(db: Database, id: number, maxFailures: number, lockedUntil: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      failedSignIns: sql<number>`case when failed_sign_ins + 1 >= ${maxFailures} then 0 else failed_sign_ins + 1 end`,
      lockedUntil: sql<Date | null>`case when failed_sign_ins + 1 >= ${maxFailures} then ${lockedUntil} else locked_until end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function clearFailures(db: Database, id: number): Promise<void> {
  await db.updateTable('users').set({ failedSignIns: 0, lockedUntil: null }).where('id', '=', id).execute();
}

export async function insertDevice(db: Database, tokenHash: Buffer, userId: number, expiresAt: Date): Promise<void> {
  await db.insertInto('deviceTokens').values({ tokenHash, userId, expiresAt }).execute();
}

/** The account a device remembers, while its token is good. */
export async function findDevice(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly userId: number; readonly username: string } | null> {
  const row = await db
    .selectFrom('deviceTokens as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .where('d.tokenHash', '=', tokenHash)
    .where('d.expiresAt', '>', now)
    .select(['d.userId', 'u.username'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteDevice(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('deviceTokens').where('tokenHash', '=', tokenHash).execute();
}
