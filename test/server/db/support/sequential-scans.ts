import { sql } from 'kysely';
import type { Database } from '../../../../src/server/platform/db/transaction';

interface Scans {
  readonly relname: string;
  /** Rows met with by sequential scans so far, this connection's latest statements included. */
  readonly met: number;
  readonly rows: number;
}

async function scansOf(connection: Database, tables: readonly string[]): Promise<ReadonlyMap<string, Scans>> {
  await sql`select pg_stat_force_next_flush()`.execute(connection);
  const { rows } = await sql<Scans>`
    select s.relname, s.seq_tup_read as met, c.reltuples as rows
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = any (${tables})`.execute(
    connection,
  );
  return new Map(rows.map((one) => [one.relname, one]));
}

/** Which of these tables the work goes through from end to end: what really ran, whatever it was planned as. */
export function scannedBy(
  db: Database,
  tables: readonly string[],
  work: (connection: Database) => Promise<unknown>,
): Promise<readonly string[]> {
  return db.connection().execute(async (connection) => {
    const before = await scansOf(connection, tables);
    await work(connection);
    const after = await scansOf(connection, tables);
    return tables.filter((table) => {
      const { met = 0, rows = 0 } = after.get(table) ?? {};
      // Within a thousandth: statistics know how many rows there are only about.
      return rows > 0 && met - (before.get(table)?.met ?? 0) >= rows * 0.999;
    });
  });
}

/** How many rows of a table the work has met with, whether in its pages or in its indexes. */
export function metBy(db: Database, table: string, work: (connection: Database) => Promise<unknown>): Promise<number> {
  return db.connection().execute(async (connection) => {
    const met = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(connection);
      const { rows } = await sql<{ met: number }>`
        select (t.seq_tup_read + sum(i.idx_tup_read))::int as met
        from pg_stat_user_tables t join pg_stat_user_indexes i using (relid)
        where t.relname = ${table} group by t.seq_tup_read`.execute(connection);
      return rows[0]?.met ?? 0;
    };
    const before = await met();
    await work(connection);
    return (await met()) - before;
  });
}
