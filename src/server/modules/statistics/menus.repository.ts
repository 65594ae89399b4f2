import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dayWithin, heldWithin, noted, totalledDepth } from '../../platform/db/filing-totals';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import { depthOf, idOf } from '../../platform/db/units';
import type { BanquetQuery } from './banquets.repository';
import { splitByMonths } from './months';
import type { Days } from './months';

/** As the views call them. */
const what = { dishes: 1, meals: 2 } as const;
type What = keyof typeof what;

const filingLines = (query: BanquetQuery, of: What, { range, sign }: Days): RawBuilder<unknown> => sql`
  select item_id, name, ${sql.lit(sign)} as times, ${sql.lit(sign)} * tables as tables from menu_lines
  where what = ${sql.lit(what[of])}
    and ${query.includeSubUnits === false ? sql`unit_path = ${query.path}` : sql`unit_path like ${below(query.path)}`}
    and ${query.cookId === undefined ? sql`true` : sql`cook_id = ${query.cookId}`}
    and ${heldWithin('held_at', range)}`;

/** The unit's totals of some days or months, with what is noted put right. */
function totalLines(
  { path }: BanquetQuery,
  of: What,
  { range, sign, isMonth }: Days & { readonly isMonth: boolean },
): readonly RawBuilder<unknown>[] {
  const [unitId, plus, minus] = [idOf(path), sql.lit(sign), sql.lit(-sign)];
  const within = dayWithin('day', range);
  return [
    sql`
      select item_id, name, ${plus} * times as times, ${plus} * tables as tables from menu_totals
      where unit_id = ${unitId} and what = ${sql.lit(what[of])} and is_month = ${sql.lit(isMonth)} and ${within}`,
    sql`
      select item_id, name, ${minus}, ${minus} * tables from counted_lines
      where filing_id = ${noted} and what = ${sql.lit(what[of])} and ${unitId} = any (unit_ids) and ${within}`,
    sql`
      select item_id, name, ${plus}, ${plus} * tables from menu_lines
      where id = ${noted} and what = ${sql.lit(what[of])} and unit_path like ${below(path)} and ${within}`,
  ];
}

/** `item_id, name, times, tables`: to be added up. */
function linesOf(query: BanquetQuery, of: What): RawBuilder<unknown> {
  const depth = depthOf(query.path);
  const isPlain = query.includeSubUnits !== false && query.cookId === undefined;
  if (!isPlain || depth > totalledDepth.menus) return filingLines(query, of, { range: query, sign: 1 });
  const { months, days } = splitByMonths(query);
  const ofMonths = months === null ? [] : totalLines(query, of, { range: months, sign: 1, isMonth: true });
  // A day of the province is too much to go through; a day of a city is not.
  const ofDays = days.flatMap((one) =>
    depth === 1 ? totalLines(query, of, { ...one, isMonth: false }) : [filingLines(query, of, one)],
  );
  return sql.join([...ofMonths, ...ofDays], sql` union all `);
}

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

interface PageCut {
  readonly limit: number;
  readonly offset: number;
}

/** One page of what is counted, the largest first, and how many there are in all. */
async function pageOf(db: Database, counted: RawBuilder<unknown>, { limit, offset }: PageCut) {
  const { rows } = await sql<{ name: string | null; count: number | null; total: number }>`
    with counted as materialized (${counted})
    select p.name, p.count, t.total
    from (select count(*)::int as total from counted) t
    left join lateral (
      select name, count from counted order by count desc, name collate "C" limit ${limit} offset ${offset}
    ) p on true`.execute(db);
  const found = rows.flatMap(({ name, count }) => (name === null || count === null ? [] : [{ name, count }]));
  return { rows: found, total: rows[0]?.total ?? 0 };
}

/** On how many meals they were, by their names. */
export function countServed(db: Database, query: BanquetQuery, of: What, cut: PageCut) {
  const counted = sql`
    select name, sum(times) as count from (${linesOf(query, of)}) x group by name having sum(times) > 0`;
  return pageOf(db, counted, cut);
}

/** Jin by the present recipes: those of one table, for all tables at which the dish was served. */
export function weighIngredients(db: Database, query: BanquetQuery, cut: PageCut) {
  const counted = sql`
    select i.name, round(sum(i.jin::numeric * x.tables), 2) as count
    from (
      select item_id, sum(tables) as tables from (${linesOf(query, 'dishes')}) l where item_id > 0 group by item_id
    ) x
    join dish_ingredients i on i.dish_id = x.item_id and i.replaced_at is null
    group by i.name having round(sum(i.jin::numeric * x.tables), 2) > 0`;
  return pageOf(db, counted, cut);
}
