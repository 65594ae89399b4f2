import { sql } from 'kysely';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import type { Database } from '../../../../src/server/platform/db/transaction';

const linesEach = 4;
const servedEach = 20;
/** Above what the sample data has. */
const firstId = 10_000;

interface Wanted {
  /** With four lines each, of ingredients `食材0000` to `食材1999` and deliveries of three hundred lines. */
  readonly dishes: number;
  /** Of the filings there are, this many have a menu of twenty dishes. */
  readonly menus: number;
}

export async function addDishes(db: Database, { dishes, menus }: Wanted): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The database's own limit is for requests.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      with towns as (select id, path, row_number() over (order by id) - 1 as at, count(*) over () as n from units where child_count = 0)
      insert into dishes (id, name, category, unit_id, unit_path) overriding system value
      select i + ${sql.lit(firstId)}, '菜品' || i, i % 4 + 1, t.id, t.path
      from generate_series(1, ${sql.lit(dishes)}) i join towns t on t.at = i::bigint * 104729 % t.n`.execute(trx);
    await sql`
      insert into dish_ingredients (dish_id, position, name, jin, batch)
      select i + ${sql.lit(firstId)}, p, '食材' || lpad((((i::bigint * 7919 + p * 613) % 2000))::text, 4, '0'), p,
        '供应商' || lpad(((i * ${sql.lit(linesEach)} + p) / 300)::text, 5, '0')
      from generate_series(1, ${sql.lit(dishes)}) i, generate_series(1, ${sql.lit(linesEach)}) p`.execute(trx);
    await sql`
      insert into filing_meals (filing_id, position, name, dish_ids, dish_names)
      select f.id, 1, '席', d.ids, d.names
      from (select id from filings where code like 'bench-%' order by id desc limit ${sql.lit(menus)}) f
      cross join lateral (
        select array_agg(x::int) as ids, array_agg('菜品' || x) as names
        from (
          select (f.id * 48271 + n * 7907) % ${sql.lit(dishes)} + 1 + ${sql.lit(firstId)} as x from generate_series(1, ${sql.lit(servedEach)}) n
        ) x
      ) d`.execute(trx);
    await sql`select rebuild_totals()`.execute(trx);
  });
  for (const table of ['filings', 'filing_meals', 'filing_dishes', 'dishes', 'dish_ingredients'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
