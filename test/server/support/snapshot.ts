import { sql } from 'kysely';
import type { Database } from '../../../src/server/platform/db/transaction';

const left = [
  ...['operation_logs', 'operation_log_links', 'operation_log_chain', 'sessions'],
  // Worked off a moment after the call that has noted it.
  ...['filing_changes', 'stream_changes', 'counted_filings', 'banquet_totals', 'filing_totals', 'menu_totals'],
];

export type Snapshot = Readonly<Record<string, string>>;

/** The last one of a database, and where its transactions stood: while none has written, nothing can have changed. */
const last = new WeakMap<Database, { readonly position: string; readonly digests: Snapshot }>();

/** A digest of every table, but for the log of operations, the sessions' last sight and what is only added up: equal means nothing was changed. */
export async function snapshot(db: Database): Promise<Snapshot> {
  const { rows } = await sql<{ position: string }>`select pg_current_snapshot()::text as position`.execute(db);
  const position = rows[0]?.position;
  const known = last.get(db);
  if (position === undefined) throw new Error('A database tells where its transactions stand');
  if (known?.position === position) return known.digests;
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${left})
    order by 1`.execute(db);
  const digests = await digestsOf(
    db,
    tables.rows.map(({ name }) => name),
  );
  last.set(db, { position, digests });
  return digests;
}

/** The same of some tables alone. */
export async function digestsOf(db: Database, tables: readonly string[]): Promise<Snapshot> {
  const each = tables.map(
    (name) => sql`
      select ${name}::text as name, concat(count(*), ' ', bit_xor(hashtextextended(t::text, 0))) as digest
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
