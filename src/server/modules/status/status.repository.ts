import { sql } from 'kysely';
import type { Database } from '../../platform/db/transaction';

/** Rejects where the database does not answer. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** What waits to be worked off. */
export async function readQueues(db: Database): Promise<{ readonly sms: number; readonly totals: number }> {
  const { rows } = await sql<{ sms: number; totals: number }>`
    select (select count(*) from sms_messages where send_at is not null)::int as sms,
      (select count(*) from filing_changes)::int as totals`.execute(db);
  return rows[0] ?? { sms: 0, totals: 0 };
}
