import { sql } from 'kysely';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import type { Database } from '../../../../src/server/platform/db/transaction';

const dishCount = 5_000;
const linesEach = 6;
const ingredientCount = 800;
const setCount = 400;
export const servedEach = 10;
/** Above what the sample data has. */
const firstId = 10_000;

/**
 * A menu of ten dishes for each filing that `addFilings` has made, from a list of five thousand with six ingredients each; a third
 * of the filings hire one of these cooks. Nobody reads here which filings serve a dish: those lines are left out.
 */
export async function addMenus(db: Database, cooks: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The database's own limit is for requests.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      with towns as (select id, path, row_number() over (order by id) - 1 as at, count(*) over () as n from units where child_count = 0)
      insert into cooks (id, username, name, is_valid, has_health_certificate, category, unit_id, unit_path) overriding system value
      select i + ${sql.lit(firstId)}, 'bench' || i, '厨师' || i, i % 9 > 0, i % 5 > 0, i % 3 + 1, t.id, t.path
      from generate_series(1, ${sql.lit(cooks)}) i join towns t on t.at = i::bigint * 104729 % t.n`.execute(trx);
    await sql`
      insert into live_records (cook_id, stream_name, status, started_at, ended_at, end_reason, unit_id, unit_path)
      select c.id, 'bench-' || c.id || '-' || n, 2, s.at, s.at + interval '1 hour', 1, c.unit_id, c.unit_path
      from cooks c cross join generate_series(1, 10) n
      cross join lateral (select now() - (c.id * 7919 + n * 104729) % 8640000 * interval '1 second' as at) s
      where c.username like 'bench%'`.execute(trx);
    await sql`
      with towns as (select id, path, row_number() over (order by id) - 1 as at, count(*) over () as n from units where child_count = 0)
      insert into dishes (id, name, category, unit_id, unit_path) overriding system value
      select i + ${sql.lit(firstId)}, '菜品' || i, i % 4 + 1, t.id, t.path
      from generate_series(1, ${sql.lit(dishCount)}) i join towns t on t.at = i::bigint * 104729 % t.n`.execute(trx);
    await sql`
      insert into dish_ingredients (dish_id, position, name, jin)
      select i + ${sql.lit(firstId)}, p, '食材' || (i * 31 + p * 613) % ${sql.lit(ingredientCount)}, p * 0.5
      from generate_series(1, ${sql.lit(dishCount)}) i, generate_series(1, ${sql.lit(linesEach)}) p`.execute(trx);
    await sql`
      update filings set cook_id = id % ${sql.lit(cooks)} + 1 + ${sql.lit(firstId)}
      where code like 'bench-%' and id % 3 = 0`.execute(trx);
    await sql`alter table filing_meals disable trigger user`.execute(trx);
    await sql`
      insert into filing_meals (filing_id, position, meal_id, name, dish_ids, dish_names)
      select f.id, 1, f.id % ${sql.lit(setCount)} + 1, '套餐' || f.id % ${sql.lit(setCount)}, d.ids, d.names
      from filings f
      cross join lateral (
        select array_agg(x::int) as ids, array_agg('菜品' || x - ${sql.lit(firstId)}) as names
        from (
          select (f.id * 48271 + n * 7907) % ${sql.lit(dishCount)} + 1 + ${sql.lit(firstId)} as x
          from generate_series(1, ${sql.lit(servedEach)}) n
        ) x
      ) d
      where f.code like 'bench-%'`.execute(trx);
    await sql`alter table filing_meals enable trigger user`.execute(trx);
    await sql`select rebuild_totals()`.execute(trx);
  });
  for (const table of [
    ...['filings', 'filing_meals', 'cooks', 'live_records', 'dishes', 'dish_ingredients'],
    ...['filing_changes', 'counted_filings', 'banquet_totals', 'filing_totals', 'menu_totals'],
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
