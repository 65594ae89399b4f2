import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BanquetKind } from '../../../contract/filing-terms';
import { dayWithin, heldWithin, noted, totalledDepth } from '../../platform/db/filing-totals';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import { depthOf, idOf } from '../../platform/db/units';
import type { DayRange } from '../../platform/http/day-range';
import type { Place } from './places';

/** Banquets of one unit. */
export interface BanquetQuery extends DayRange {
  readonly path: string;
  readonly includeSubUnits?: boolean | undefined;
  readonly cookId?: number | undefined;
}

export interface BanquetSums {
  readonly banquets: number;
  readonly people: number;
  readonly tables: number;
}

const idsOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** The totals of these units, each under its id, with what is noted put right. */
const totalsOf = (ids: readonly number[], range: DayRange): RawBuilder<unknown> => sql`
  select unit_id::text as key, day, kind, banquets, people, tables
  from banquet_totals where unit_id = any (${idsOf(ids)}) and ${dayWithin('day', range)}
  union all
  select u.id::text, c.day, c.kind, -1, -c.people, -c.tables
  from counted_banquets c cross join unnest(c.unit_ids) as u (id)
  where c.filing_id = ${noted} and u.id = any (${idsOf(ids)}) and ${dayWithin('c.day', range)}
  union all
  select u.id::text, b.day, b.kind, 1, b.people, b.tables
  from banquets b cross join unnest(totalled_units(b.unit_path)) as u (id)
  where b.id = ${noted} and u.id = any (${idsOf(ids)}) and ${heldWithin('b.held_at', range)}`;

/** One by one, each under that part of its path. */
const filingsOf = (query: BanquetQuery, part: number): RawBuilder<unknown> => sql`
  select split_part(unit_path, '/', ${sql.lit(part)}) as key, day, kind, 1 as banquets, people, tables
  from banquets
  where ${query.includeSubUnits === false ? sql`unit_path = ${query.path}` : sql`unit_path like ${below(query.path)}`}
    and ${query.cookId === undefined ? sql`true` : sql`cook_id = ${query.cookId}`}
    and ${heldWithin('held_at', query)}`;

function banquetsOf(query: BanquetQuery): RawBuilder<unknown> {
  const isPlain = query.includeSubUnits !== false && query.cookId === undefined;
  const isTotalled = isPlain && depthOf(query.path) <= totalledDepth.banquets;
  return isTotalled ? totalsOf([idOf(query.path)], query) : filingsOf(query, 1);
}

const sums = sql`sum(banquets)::int as banquets, sum(people)::bigint as people, sum(tables)::bigint as tables`;

/** By the rows of a place, under their keys. */
export async function countByUnit(
  db: Database,
  { path, part, rows: charted, own }: Place,
  range: DayRange,
): Promise<ReadonlyMap<string, BanquetSums>> {
  const isTotalled = depthOf(path) + (own === undefined ? 0 : 1) <= totalledDepth.banquets;
  const ids = [...charted.map(({ key }) => Number(key)), ...(own === undefined ? [] : [own.unitId])];
  const source = isTotalled ? totalsOf(ids, range) : filingsOf({ path, ...range }, part);
  const { rows } = await sql<BanquetSums & { key: string }>`
    select key, ${sums} from (${source}) x group by key`.execute(db);
  const counted = new Map<string, BanquetSums>(rows.map(({ key, ...row }) => [key, row]));
  const whole = own === undefined || !isTotalled ? undefined : counted.get(String(own.unitId));
  if (own === undefined || whole === undefined) return counted;
  counted.delete(String(own.unitId));
  const under = [...counted.values()];
  const rest = (of: keyof BanquetSums) => under.reduce((left, one) => left - one[of], whole[of]);
  return counted.set('', { banquets: rest('banquets'), people: rest('people'), tables: rest('tables') });
}

/** Tables, the largest number first. */
export async function countByKind(
  db: Database,
  query: BanquetQuery,
): Promise<readonly { readonly kind: BanquetKind; readonly tables: number }[]> {
  const { rows } = await sql<{ kind: BanquetKind; tables: number }>`
    select kind, sum(tables)::bigint as tables from (${banquetsOf(query)}) x
    group by kind having sum(tables) > 0 order by 2 desc, kind`.execute(db);
  return rows;
}

/** By days (`YYYY-MM-DD`) or months (`YYYY-MM`), those without any left out. */
export async function countByDay(
  db: Database,
  query: BanquetQuery,
  by: 'day' | 'month',
): Promise<readonly (BanquetSums & { readonly day: string })[]> {
  const day = sql`to_char(day, ${sql.lit(by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')})`;
  const { rows } = await sql<BanquetSums & { day: string }>`
    select ${day} as day, ${sums} from (${banquetsOf(query)}) x group by 1`.execute(db);
  return rows;
}
