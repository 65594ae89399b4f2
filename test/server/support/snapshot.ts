import { sql } from 'kysely';
import type { Database } from '../../../src/server/platform/db/transaction';

const left = [
  ...['operation_logs', 'operation_log_links', 'operation_log_chain', 'sessions'],
  // Worked off a moment after the call that has noted it.
  ...['filing_changes', 'stream_changes', 'counted_filings', 'banquet_totals', 'filing_totals', 'menu_totals'],
];

/** A digest of every table, but for the log of operations, the sessions' last sight and what is only added up: equal means nothing was changed. */
export async function snapshot(db: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${left})
    order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(name)} t`.execute(
      db,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
