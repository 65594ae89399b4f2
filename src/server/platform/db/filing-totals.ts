import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { wireDate } from '../../../contract/time';
import type { DayRange } from '../http/day-range';
import { depthOf, idOf } from './units';

/** What of a filing is counted one by one, as the database numbers it; an item of the checklist is added to the last. */
export const facts = {
  each: 0,
  inTime: 1,
  late: 2,
  streamed: 3,
  sampled: 4,
  allMet: 5,
  unmet: 6,
  itemUnmet: 10,
} as const;

/** Units of a path that have totals of their own, from the top: banquets, menus, and filings. */
export const totalledDepth = { banquets: 3, menus: 3, filings: 2 } as const;

/** Filings that the totals may have otherwise than they are: looked up one by one, however many filings there are. */
export const noted = sql`any (array(select noted_filings()))`;

export const heldWithin = (column: string, { since, before }: DayRange): RawBuilder<unknown> => sql`
  ${since === undefined ? sql`true` : sql`${sql.ref(column)} >= ${since}`}
  and ${before === undefined ? sql`true` : sql`${sql.ref(column)} < ${before}`}`;

export const dayWithin = (column: string, { since, before }: DayRange): RawBuilder<unknown> => sql`
  ${since === undefined ? sql`true` : sql`${sql.ref(column)} >= ${wireDate(since)}::date`}
  and ${before === undefined ? sql`true` : sql`${sql.ref(column)} < ${wireDate(before)}::date`}`;

export const hasFilingTotals = (unitPath: string): boolean => depthOf(unitPath) <= totalledDepth.filings;

/** `fact, day, type, status, closure, filings` of a unit that has totals of its filings, to be added up: what is noted is put right. */
export function factLines(unitPath: string, wanted: readonly number[], range: DayRange): RawBuilder<unknown> {
  const unitId = idOf(unitPath);
  const matching = sql`fact = any (${`{${wanted.join(',')}}`}::smallint[]) and ${dayWithin('day', range)}`;
  const ofNoted = sql`filing_id = ${noted} and ${unitId} = any (unit_ids[1:2]) and ${matching}`;
  return sql`
    select fact, day, type, status, closure, filings from filing_totals where unit_id = ${unitId} and ${matching}
    union all select fact, day, type, status, closure, -1 from counted_facts where ${ofNoted}
    union all select fact, day, type, status, closure, 1 from countable_facts where ${ofNoted}`;
}
