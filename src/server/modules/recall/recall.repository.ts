import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Closure, FilingStatus } from '../../../contract/filing-terms';
import { below, containing, hasParts } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import type { DayRange } from '../../platform/http/day-range';

export interface RecallQuery extends DayRange {
  readonly unitPath: string;
  readonly dishIds: readonly number[];
}

export interface SoughtLine {
  /** Part of the name; empty: any. */
  readonly ingredient: string;
  /** Part of the note; empty: any. */
  readonly batch: string;
}

/** Names of ingredients are few however many dishes there are: each is looked up once in the index. */
const names = (part: string) => sql`
  with recursive names (name) as (
    (select name from dish_ingredients order by name limit 1)
    union all
    select (select i.name from dish_ingredients i where i.name > n.name order by i.name limit 1)
    from names n where n.name is not null
  )
  select name from names where name like ${containing(part)}`;

function lines({ ingredient, batch }: SoughtLine): RawBuilder<unknown> {
  const conditions = [
    ...(ingredient === '' ? [] : [sql`i.name = any (array(${names(ingredient)}))`]),
    ...(batch === ''
      ? []
      : [sql`i.batch <> '' and ${hasParts('i.batch', batch)} and i.batch like ${containing(batch)}`]),
  ];
  return sql.join(conditions, sql` and `);
}

export const linesWith = (sought: SoughtLine, limit: number): RawBuilder<{ dishId: number }> => sql`
  select distinct i.dish_id from dish_ingredients i where ${lines(sought)} limit ${limit}`;

/** Dishes that are or were made with it, whatever unit has added them. */
export async function dishesWith(db: Database, sought: SoughtLine, limit: number): Promise<readonly number[]> {
  const { rows } = await linesWith(sought, limit).execute(db);
  return rows.map(({ dishId }) => dishId);
}

const idsOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** Filings that serve one of the dishes. */
export function matchingBanquets({ unitPath, dishIds, since, before }: RecallQuery): RawBuilder<unknown> {
  return sql`
    with served as materialized (
      select distinct x.filing_id from filing_dishes x where x.dish_id = any (${idsOf(dishIds)})
    )
    select f.id, f.held_at from filings f join served s on s.filing_id = f.id
    where f.unit_path like ${below(unitPath)}
      ${since === undefined ? sql`` : sql`and f.held_at >= ${since}`}
      ${before === undefined ? sql`` : sql`and f.held_at < ${before}`}`;
}

export interface BanquetRow {
  readonly id: number;
  readonly code: string;
  readonly status: FilingStatus;
  readonly closure: Closure | null;
  readonly hostName: string;
  readonly hostPhone: string;
  readonly heldAt: Date;
  readonly people: number;
  readonly site: string;
  readonly unitName: string;
  readonly dishNames: readonly string[];
  /** Of all pages. */
  readonly total: number;
}

interface PageCut {
  readonly limit: number;
  readonly offset: number;
}

/** One page, the latest banquets first. */
export async function banquetsServing(
  db: Database,
  query: RecallQuery,
  { limit, offset }: PageCut,
): Promise<readonly BanquetRow[]> {
  const { rows } = await sql<BanquetRow>`
    with found as materialized (${matchingBanquets(query)}),
    page as (select id from found order by held_at desc, id desc limit ${limit} offset ${offset})
    select f.id, f.code, f.status, f.closure, f.host_name, f.host_phone, f.held_at, f.people, f.site,
      u.full_name as unit_name,
      (
        select array_agg(distinct d.name)
        from filing_meals m cross join unnest(m.dish_ids, m.dish_names) as d (id, name)
        where m.filing_id = f.id and d.id = any (${idsOf(query.dishIds)})
      ) as dish_names,
      (select count(*) from found)::int as total
    from page p join filings f on f.id = p.id join units u on u.id = f.unit_id
    order by f.held_at desc, f.id desc`.execute(db);
  return rows;
}

interface Source {
  readonly id: number;
  readonly name: string;
  readonly cookName: string | null;
  readonly unitName: string;
  readonly total: number;
}

export type DishRow = Source & {
  readonly lines: readonly {
    readonly name: string;
    readonly jin: number | null;
    readonly batch: string;
    readonly replacedAt: string | null;
  }[];
};

/** Dishes of these that stand under the path, with the lines that were sought; the newest first. */
export async function dishesUnder(
  db: Database,
  { unitPath, dishIds }: RecallQuery,
  sought: SoughtLine,
  limit: number,
): Promise<readonly DishRow[]> {
  const { rows } = await sql<DishRow>`
    select d.id, d.name, d.cook_name, u.full_name as unit_name, count(*) over ()::int as total,
      (
        select jsonb_agg(
          jsonb_build_object('name', i.name, 'jin', i.jin, 'batch', i.batch, 'replacedAt', i.replaced_at) order by i.id)
        from dish_ingredients i where i.dish_id = d.id and ${lines(sought)}
      ) as lines
    from dishes d join units u on u.id = d.unit_id
    where d.id = any (${idsOf(dishIds)}) and d.unit_path like ${below(unitPath)}
    order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

export type MealRow = Source & { readonly dishNames: readonly string[] };

/** Meals under the path that offer one of the dishes; the newest first. */
export async function mealsUnder(
  db: Database,
  { unitPath, dishIds }: RecallQuery,
  limit: number,
): Promise<readonly MealRow[]> {
  const { rows } = await sql<MealRow>`
    select m.id, m.name, m.cook_name, u.full_name as unit_name, count(*) over ()::int as total, x.dish_names
    from (
      select x.meal_id, array_agg(d.name order by x.position) as dish_names
      from meal_dishes x join dishes d on d.id = x.dish_id
      where x.dish_id = any (${idsOf(dishIds)}) group by x.meal_id
    ) x
    join meals m on m.id = x.meal_id join units u on u.id = m.unit_id
    where m.unit_path like ${below(unitPath)}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}
