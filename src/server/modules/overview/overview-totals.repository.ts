import { sql } from 'kysely';
import { checklistItems } from '../../../contract/checklist';
import { filingStatus } from '../../../contract/filing-terms';
import { wireDate } from '../../../contract/time';
import { factLines, facts } from '../../platform/db/filing-totals';
import type { Database } from '../../platform/db/transaction';

export interface Span {
  readonly since: Date;
  /** Exclusive. */
  readonly before: Date;
}

export interface DayNumbers {
  readonly day: string;
  readonly drafts: number;
  readonly filed: number;
  readonly inTime: number;
  readonly late: number;
  readonly unguided: number;
  readonly unmet: number;
}

export type FactsOfDay = DayNumbers & { readonly streamed: number; readonly sampled: number };

const dayFacts = [facts.each, facts.inTime, facts.late, facts.streamed, facts.sampled, facts.unmet];
const filedLines = sql`status > ${sql.lit(filingStatus.draft)} and closure = 0`;

/** Of a unit that has totals of its filings. */
export async function readTotalledDays(db: Database, unitPath: string, days: Span): Promise<readonly FactsOfDay[]> {
  const summed = (fact: number, state = sql`true`) =>
    sql<number>`coalesce(sum(filings) filter (where fact = ${sql.lit(fact)} and ${state}), 0)`;
  const ofStatus = (status: number) => sql`status = ${sql.lit(status)} and closure = 0`;
  const { rows } = await sql<FactsOfDay>`
    select day, ${summed(facts.each, ofStatus(filingStatus.draft))} as drafts, ${summed(facts.each, filedLines)} as filed,
      ${summed(facts.inTime)} as in_time, ${summed(facts.late)} as late,
      ${summed(facts.each, ofStatus(filingStatus.awaiting))} as unguided, ${summed(facts.unmet)} as unmet,
      ${summed(facts.streamed, filedLines)} as streamed, ${summed(facts.sampled, filedLines)} as sampled
    from (${factLines(unitPath, dayFacts, days)}) x group by day`.execute(db);
  return rows;
}

export interface UnmetNumbers {
  /** Bit n - 1 for item n of the checklist. */
  readonly items: number;
  readonly isBefore: boolean;
  readonly filings: number;
}

/** Of such a unit: each item by itself. */
export async function countTotalledUnmet(
  db: Database,
  unitPath: string,
  days: Span,
  begin: Date,
): Promise<readonly UnmetNumbers[]> {
  const items = checklistItems.map(({ no }) => facts.itemUnmet + no);
  const { rows } = await sql<UnmetNumbers>`
    select 1 << (fact - ${sql.lit(facts.itemUnmet + 1)}) as items, day < ${wireDate(begin)}::date as is_before,
      sum(filings) as filings
    from (${factLines(unitPath, items, days)}) x group by 1, 2`.execute(db);
  return rows;
}
