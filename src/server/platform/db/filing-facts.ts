import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { filingStatus, guidanceTiming } from '../../../contract/filing-terms';
import type { GuidanceTiming } from '../../../contract/filing-terms';

/** What counts as what of a row `f` of the filings: the same wherever filings are listed or counted. */

/** China has one time zone, eight hours ahead. The database keeps statistics of this very expression. */
export const chinaDay = (moment: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(moment)} at time zone interval '8 hours')::date`;

/** Submitted and not closed. */
export const isFiled = sql<boolean>`(f.status <> ${sql.lit(filingStatus.draft)} and f.closure is null)`;

/** Draft and not closed. */
export const isOpenDraft = sql<boolean>`(f.status = ${sql.lit(filingStatus.draft)} and f.closure is null)`;

const isGuided = sql<boolean>`f.status = ${sql.lit(filingStatus.completed)}`;

const timings: Readonly<Record<GuidanceTiming, RawBuilder<boolean>>> = {
  [guidanceTiming.inTime]: sql<boolean>`(${isGuided} and f.guided_at <= f.held_at)`,
  [guidanceTiming.late]: sql<boolean>`(${isGuided} and f.guided_at > f.held_at)`,
  [guidanceTiming.none]: sql<boolean>`(f.status = ${sql.lit(filingStatus.awaiting)} and f.closure is null)`,
};
export const isTimed = (timing: GuidanceTiming): RawBuilder<boolean> => timings[timing];

/** The hired cook streamed on the day of the banquet. */
export const isStreamed = sql<boolean>`exists (
  select from live_records r
  where r.cook_id = f.cook_id and ${chinaDay('r.started_at')} = ${chinaDay('f.held_at')}
)`;

const dishesOfMenu = sql`filing_meals m cross join unnest(m.dish_names) as d (name) where m.filing_id = f.id`;

/** There is a sample of every dish of the menu; without a menu there is nothing to take a sample of. */
export const isSampled = sql<boolean>`(
  exists (select from samples s where s.filing_id = f.id) and exists (select from ${dishesOfMenu})
  and not exists (select from ${dishesOfMenu} and not exists (
    select from samples s where s.filing_id = f.id and s.dish = d.name and s.meal in ('', m.name)))
)`;

/** Guided, and some item was not met. */
export const hasUnmet = sql<boolean>`(${isGuided} and f.unmet_items <> 0)`;
/** Guided, and every item was met. */
export const hasNoUnmet = sql<boolean>`(${isGuided} and f.unmet_items = 0)`;

/** Says twice that there is something, for the index of these. */
export const isUnmet = (item: number): RawBuilder<boolean> =>
  sql<boolean>`(${isGuided} and f.unmet_items <> 0 and f.unmet_items & ${sql.lit(1 << (item - 1))} <> 0)`;
