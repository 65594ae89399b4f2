import { sql } from 'kysely';
import type { Database } from '../../platform/db/transaction';
import { inTransaction } from '../../platform/db/transaction';
import { withoutLimits } from '../../platform/db/turns.repository';

/** Notes worked off at once: few enough that a lone connection is not held long. */
const batch = 200;

/** Works off what is noted; readers see the same before and after. */
export async function foldFilingChanges(db: Database): Promise<void> {
  const { rows: seen } = await sql<{ isAny: boolean }>`
    select exists (select from filing_changes) or exists (select from stream_changes) as is_any`.execute(db);
  if (seen[0]?.isAny !== true) return;
  for (;;) {
    const folded = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ notes: number }>`select fold_filing_changes(${batch}::int) as notes`.execute(trx);
      return rows[0]?.notes ?? 0;
    });
    if (folded < batch) return;
  }
}

/** How many totals differ from a recount. Nobody waits meanwhile. */
export async function checkTotals(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    await withoutLimits(trx);
    const { rows } = await sql<{ wrong: number }>`select wrong_totals() as wrong`.execute(trx);
    return rows[0]?.wrong ?? 0;
  });
}

export async function rebuildTotals(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await withoutLimits(trx);
    await sql`select rebuild_totals()`.execute(trx);
  });
}
