import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseTransaction } from './transaction';
import { withoutLimits } from './turns.repository';

/** Known to every process that may prepare the same database. */
const lock = 4_818_001;

/**
 * Waits until no other process brings the same database up to date or fills it; nobody else does until this transaction ends.
 * Waiting, however long the other one takes, is no defect, but whoever watches is told.
 */
export async function takePreparationTurn(trx: DatabaseTransaction, log: Pick<Logger, 'info'>): Promise<void> {
  await withoutLimits(trx);
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(trx);
  if (rows[0]?.taken === true) return;
  log.info('waiting for another process, which prepares this database');
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
}
