import { sql } from 'kysely';
import type { Database } from '../../../src/server/platform/db/transaction';

/** A digest of every table, but for the log of operations and the sessions' last sight: equal means nothing was changed. */
export async function snapshot(db: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('operation_logs', 'sessions') order by 1`.execute(db);
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
