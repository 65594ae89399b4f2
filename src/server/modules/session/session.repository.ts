import { sql } from 'kysely';
import { signInAttempts } from '../../platform/audit/sign-ins.repository';
import type { SignInAttempts } from '../../platform/audit/sign-ins.repository';
import type { Database } from '../../platform/db/transaction';

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly enabled: boolean;
  readonly locked: boolean;
  readonly lockedUntil: Date | null;
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

/** Held until the transaction ends: of attempts at the same time each sees what the one before it has counted. */
export async function holdAccount(trx: Database, id: number): Promise<Account | null> {
  const row = await trx.selectFrom('users').where('id', '=', id).select(accountColumns).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** What was to be told, which is forgotten with it. */
export async function takeNotices(trx: Database, userId: number): Promise<readonly string[]> {
  const rows = await trx
    .deleteFrom('accountNotices')
    .where('userId', '=', userId)
    .returning(['id', 'content'])
    .execute();
  return rows.sort((a, b) => a.id - b.id).map(({ content }) => content);
}

/** Failed attempts since he was here; from now on, by the clock that dates the log, they are counted anew. */
export async function takeFailedAttempts(trx: Database, userId: number): Promise<SignInAttempts> {
  const { attempts } = await trx
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(signInAttempts.as('attempts'))
    .executeTakeFirstOrThrow();
  const signedInAt = sql<Date>`clock_timestamp()`;
  await trx.updateTable('users').set({ signedInAt }).where('id', '=', userId).execute();
  return attempts;
}
