import { sql } from 'kysely';
import { inTransaction } from './transaction';
import type { Database, DatabaseTransaction } from './transaction';

/** Reads in one view of the database, however long it takes. */
export function readOneView<T>(db: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await withoutLimits(trx);
    return work(trx);
  });
}

/** For work that takes longer than a request may. */
export async function withoutLimits(trx: DatabaseTransaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

/** Runs `work` while a connection holds the lock, which goes with the connection; null when another one holds it. */
export function holdAlone<T>(db: Database, lock: number, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(held);
    if (rows[0]?.taken !== true) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(held).catch(() => undefined);
    }
  });
}
