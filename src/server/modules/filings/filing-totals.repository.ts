import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { filingStatus, guidanceTiming } from '../../../contract/filing-terms';
import { parseWireTime, wireDate } from '../../../contract/time';
import { factLines, facts, hasFilingTotals } from '../../platform/db/filing-totals';
import type { Database } from '../../platform/db/transaction';
import { directionOf } from './filing-lists.repository';
import type { FilingQuery, PageSlice } from './filing-lists.repository';

interface Counted {
  readonly fact: number;
  readonly sign: 1 | -1;
}

/** What of filings adds up to those that match; null where only going through them tells. */
function countedOf({ guidance, isStreamed, isSampled, hasUnmet, unmetItem }: FilingQuery): readonly Counted[] | null {
  const asked = [
    ...(guidance === guidanceTiming.inTime ? [{ fact: facts.inTime, isSo: true }] : []),
    ...(guidance === guidanceTiming.late ? [{ fact: facts.late, isSo: true }] : []),
    ...(isStreamed === undefined ? [] : [{ fact: facts.streamed, isSo: isStreamed }]),
    ...(isSampled === undefined ? [] : [{ fact: facts.sampled, isSo: isSampled }]),
    ...(hasUnmet === undefined ? [] : [{ fact: hasUnmet ? facts.unmet : facts.allMet, isSo: true }]),
    ...(unmetItem === undefined ? [] : [{ fact: facts.itemUnmet + unmetItem, isSo: true }]),
  ];
  const [one, ...more] = asked;
  if (more.length > 0) return null;
  if (one === undefined) return [{ fact: facts.each, sign: 1 }];
  if (one.isSo) return [{ fact: one.fact, sign: 1 }];
  return [
    { fact: facts.each, sign: 1 },
    { fact: one.fact, sign: -1 },
  ];
}

const isFiled = sql`(status > ${sql.lit(filingStatus.draft)} and closure = 0)`;

function inState({ status, closure, type, isFiled: filed, guidance }: FilingQuery): RawBuilder<unknown> {
  const conditions = [
    ...(status === undefined ? [] : [sql`status = ${sql.lit(status)} and closure = 0`]),
    ...(closure === undefined ? [] : [sql`closure = ${sql.lit(closure)}`]),
    ...(type === undefined ? [] : [sql`type = ${sql.lit(type)}`]),
    ...(filed === undefined ? [] : [filed ? isFiled : sql`not ${isFiled}`]),
    ...(guidance === guidanceTiming.none ? [sql`status = ${sql.lit(filingStatus.awaiting)} and closure = 0`] : []),
  ];
  return sql.join([sql`true`, ...conditions], sql` and `);
}

const isMidnight = (moment: Date | undefined) =>
  moment === undefined || parseWireTime(wireDate(moment))?.getTime() === moment.getTime();

/** `day, filings`, to be added up; null where there are no totals of what is asked for. */
function totalledDays(query: FilingQuery): RawBuilder<unknown> | null {
  const { unitPath, includeSubUnits, ids, cookId, hostName = '', hostPhone = '', site = '', since, before } = query;
  const isOfSome = ids !== undefined || cookId !== undefined;
  const isPlain = includeSubUnits !== false && !isOfSome && `${hostName}${hostPhone}${site}` === '';
  const counted = countedOf(query);
  if (!isPlain || counted === null || !hasFilingTotals(unitPath)) return null;
  if (!isMidnight(since) || !isMidnight(before)) return null;
  const signs = counted.map(({ fact, sign }) => sql`when ${sql.lit(fact)} then ${sql.lit(sign)}`);
  const wanted = counted.map(({ fact }) => fact);
  return sql`
    select day, filings * case fact ${sql.join(signs, sql` `)} end as filings
    from (${factLines(unitPath, wanted, query)}) lines where ${inState(query)}`;
}

/** Null where there are no totals of what is asked for. */
export async function countTotalled(db: Database, query: FilingQuery): Promise<number | null> {
  const days = totalledDays(query);
  if (days === null) return null;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(filings), 0)::int as total from (${days}) x`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether what is asked for may be rare: then even the first page is long in coming where nobody knows its days. */
export const isOfFacts = (query: FilingQuery): boolean =>
  countedOf(query)?.some(({ fact }) => fact !== facts.each) ?? false;

interface Span {
  readonly since: Date;
  /** Exclusive. */
  readonly before: Date;
  /** Filings of the first of these days, in the order of the list, which come before the page. */
  readonly offset: number;
}

/** No page lies there. */
const nowhere: Span = { since: new Date(0), before: new Date(0), offset: 0 };

/** The days on which the rows of a page lie; null where no totals tell it. */
export async function findSpan(db: Database, query: FilingQuery, { limit, offset }: PageSlice): Promise<Span | null> {
  const days = totalledDays(query);
  if (days === null) return null;
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone interval '8 hours'`;
  const { rows } = await sql<Span>`
    with days as (select day, sum(filings) as filings from (${days}) x group by day having sum(filings) > 0),
    passed as (select day, filings, sum(filings) over (order by day ${sql.raw(directionOf(query))}) as until from days),
    touched as (
      select day, until - filings as earlier from passed
      where until > ${offset}::int and until - filings < ${offset + limit}::int
    )
    select ${midnight(sql`min(day)`)} as since, ${midnight(sql`(max(day) + 1)`)} as before,
      (${offset}::int - min(earlier))::int as offset
    from touched having count(*) > 0`.execute(db);
  return rows[0] ?? nowhere;
}
