import { sql } from 'kysely';
import type { Database } from '../../platform/db/transaction';

/** Rejects where the database does not answer. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Bytes of all recordings, and of those whose streams have ended since then. */
export async function readRecordingBytes(
  db: Database,
  since: Date,
): Promise<{ readonly bytes: number; readonly bytesSince: number }> {
  const { rows } = await sql<{ bytes: number; bytesSince: number }>`
    select coalesce(sum(recording_bytes), 0)::bigint as bytes,
      coalesce(sum(recording_bytes) filter (where ended_at >= ${since}), 0)::bigint as "bytesSince"
    from live_records where recording_file is not null`.execute(db);
  return rows[0] ?? { bytes: 0, bytesSince: 0 };
}

/** What waits to be worked off. */
export async function readQueues(db: Database): Promise<{ readonly sms: number; readonly totals: number }> {
  const { rows } = await sql<{ sms: number; totals: number }>`
    select (select count(*) from sms_messages where send_at is not null)::int as sms,
      (select count(*) from filing_changes)::int as totals`.execute(db);
  return rows[0] ?? { sms: 0, totals: 0 };
}
