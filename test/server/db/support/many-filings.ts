import { sql } from 'kysely';
import { withoutForeignKeys } from '../../../../src/server/platform/db/seed/without-foreign-keys';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import type { Database } from '../../../../src/server/platform/db/transaction';

/** This many filings of the last twelve months and the coming one, spread over all units that have none below them. */
export async function addFilings(db: Database, wanted: number): Promise<void> {
  await sql`analyze units`.execute(db);
  await inTransaction(db, async (trx) => {
    // The database's own limit is for requests.
    await sql`set local statement_timeout = 0`.execute(trx);
    await withoutForeignKeys(trx, ['filings'], async () => {
      await sql`
    with towns as (select id, path, row_number() over (order by id) - 1 as at, count(*) over () as n from units where child_count = 0)
    insert into filings (code, status, type, kind, host_name, host_phone, site, held_at, people, tables, meal_count,
      cook_name, submitted_at, guided_at, guidance_mode, unit_id, unit_path)
    select 'bench-' || g.i, g.status, case when g.i % 7 = 0 then 2 else 1 end, g.i % 6 + 1,
      '举办者' || g.i, '154' || lpad((g.i::bigint * 7919 % 100000000)::text, 8, '0'), g.i % 18 + 1 || '组', g.held_at,
      g.i % 400 + 30, g.i % 40 + 3, g.i % 3 + 1, '厨师' || g.i % 2000,
      case when g.status > 0 then g.held_at - interval '40 days' end,
      case when g.status = 2 then g.held_at - interval '1 hour' end, case when g.status = 2 then 1 end, t.id, t.path
    from (
      select i, now() + interval '30 days' - (i::bigint * 48271 % 34128000) * interval '1 second' as held_at,
        case when i::bigint * 48271 % 34128000 < 2592000 then case when i % 4 = 0 then 0 else 1 end
          when i % 50 = 0 then 0 when i % 12 = 0 then 1 else 2 end as status
      from generate_series(1, ${sql.lit(wanted)}) i
    ) g
    join towns t on t.at = g.i::bigint * 104729 % t.n`.execute(trx);
    });
    // Otherwise a server would be busy with them for long.
    await sql`select rebuild_totals()`.execute(trx);
  });
}
