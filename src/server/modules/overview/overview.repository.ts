import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { filingStatus, guidanceTiming } from '../../../contract/filing-terms';
import { liveStatus } from '../../../contract/live';
import { certificateState } from '../../../contract/people';
import type { CertificateState } from '../../../contract/people';
import { hasCertificate } from '../../platform/db/certificates';
import { chinaDay, hasUnmet, isFiled, isSampled, isOpenDraft, isTimed } from '../../platform/db/filing-facts';
import { hasFilingTotals } from '../../platform/db/filing-totals';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import { depthOf } from '../../platform/db/units';
import { countTotalledUnmet, readTotalledDays } from './overview-totals.repository';
import type { DayNumbers, FactsOfDay, Span, UnmetNumbers } from './overview-totals.repository';

export const heldIn = (unitPath: string, { since, before }: Span): RawBuilder<boolean> =>
  sql<boolean>`f.unit_path like ${below(unitPath)} and f.held_at >= ${since} and f.held_at < ${before}`;
export const counted = (fact: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${fact})`;

async function one<Row>(query: RawBuilder<Row>, db: Database): Promise<Row> {
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) throw new Error('A count answered no row');
  return row;
}

export async function nameOfUnit(db: Database, path: string): Promise<string> {
  const unit = await db.selectFrom('units').where('path', '=', path).select('name').executeTakeFirstOrThrow();
  return unit.name;
}

interface Due {
  readonly dueToday: number;
  readonly overdue: number;
}

export function countDue(db: Database, unitPath: string, now: Date, tomorrow: Date): Promise<Due> {
  return one(
    sql<Due>`
      select ${counted(sql<boolean>`f.held_at >= ${now}`)} as due_today, ${counted(sql<boolean>`f.held_at < ${now}`)} as overdue
      from filings f
      where f.status = ${sql.lit(filingStatus.awaiting)} and f.closure is null
        and f.unit_path like ${below(unitPath)} and f.held_at < ${tomorrow}`,
    db,
  );
}

export interface UnitNumbers {
  readonly unitId: number;
  readonly unitName: string;
  /** Of the unit itself, without what lies below. */
  readonly isOwn: boolean;
}

/** Where a unit stands at this depth, the path's first number being 1; the unit itself where it stands above. */
export const ancestorAt = (level: number) =>
  sql<string>`coalesce(nullif(split_part(u.path, '/', ${sql.lit(level + 1)}), '')::bigint, u.id)`;

type ComingRow = UnitNumbers & { readonly banquets: number; readonly waiting: number };

/** By child of the unit; those of the unit itself stand under its own name. */
export async function countComing(db: Database, unitPath: string, days: Span): Promise<readonly ComingRow[]> {
  const child = depthOf(unitPath) + 1;
  const { rows } = await sql<ComingRow>`
    with units_counted as (
      select f.unit_id, count(*) as banquets, ${counted(isTimed(guidanceTiming.none))} as waiting
      from filings f where ${heldIn(unitPath, days)} and ${isFiled} group by f.unit_id
    ), summed as (
      select ${ancestorAt(child)} as id, sum(c.banquets) as banquets, sum(c.waiting) as waiting
      from units_counted c join units u on u.id = c.unit_id group by 1
    )
    select n.id as unit_id, n.name as unit_name, n.path = ${unitPath} and n.child_count > 0 as is_own,
      s.banquets, s.waiting
    from summed s join units n on n.id = s.id
    order by n.path = ${unitPath} desc, n.sort_order, n.id`.execute(db);
  return rows;
}

interface Live {
  readonly streaming: number;
  readonly lost: number;
}

export function countLive(db: Database, unitPath: string): Promise<Live> {
  return one(
    sql<Live>`
      select count(*) as streaming, count(r.lost_since) as lost from live_records r
      where r.status = ${sql.lit(liveStatus.streaming)} and r.unit_path like ${below(unitPath)}`,
    db,
  );
}

type Certificates = Readonly<Record<keyof typeof certificateState, number>>;

export function countCertificates(db: Database, unitPath: string, today: string): Promise<Certificates> {
  const inState = (state: CertificateState) => counted(hasCertificate(state, today));
  const { ending, ended, unknown } = certificateState;
  return one(
    sql<Certificates>`
      select ${inState(ending)} as ending, ${inState(ended)} as ended, ${inState(unknown)} as unknown
      from cooks c where c.unit_path like ${below(unitPath)}`,
    db,
  );
}

async function countDays(db: Database, unitPath: string, days: Span): Promise<readonly DayNumbers[]> {
  const { inTime, late, none } = guidanceTiming;
  const { rows } = await sql<DayNumbers>`
    select ${chinaDay('f.held_at')} as day, ${counted(isOpenDraft)} as drafts, ${counted(isFiled)} as filed,
      ${counted(isTimed(inTime))} as in_time, ${counted(isTimed(late))} as late,
      ${counted(isTimed(none))} as unguided, ${counted(hasUnmet)} as unmet
    from filings f where ${heldIn(unitPath, days)} group by 1`.execute(db);
  return rows;
}

interface StreamedDay {
  readonly day: string;
  readonly streamed: number;
}

/** The same as `isStreamed` says of each filing, from the streams' side: they are fewer. */
async function countStreamed(db: Database, unitPath: string, days: Span): Promise<readonly StreamedDay[]> {
  const { rows } = await sql<StreamedDay>`
    with streams as (
      select distinct r.cook_id, ${chinaDay('r.started_at')} as day from live_records r
      where r.started_at >= ${days.since} and r.started_at < ${days.before}
    )
    select s.day, count(*) as streamed
    from filings f join streams s on s.cook_id = f.cook_id and s.day = ${chinaDay('f.held_at')}
    where ${heldIn(unitPath, days)} and ${isFiled}
    group by 1`.execute(db);
  return rows;
}

interface SampledDay {
  readonly day: string;
  readonly sampled: number;
}

async function countSampled(db: Database, unitPath: string, days: Span): Promise<readonly SampledDay[]> {
  const { rows } = await sql<SampledDay>`
    select ${chinaDay('f.held_at')} as day, count(*) as sampled
    from filings f where ${heldIn(unitPath, days)} and ${isFiled} and ${isSampled} group by 1`.execute(db);
  return rows;
}

/** Days without any filing are left out. */
export async function readFactsByDay(db: Database, unitPath: string, days: Span): Promise<readonly FactsOfDay[]> {
  if (hasFilingTotals(unitPath)) return readTotalledDays(db, unitPath, days);
  const [all, streams, samples] = await Promise.all([
    countDays(db, unitPath, days),
    countStreamed(db, unitPath, days),
    countSampled(db, unitPath, days),
  ]);
  const streamed = new Map(streams.map((one) => [one.day, one.streamed]));
  const sampled = new Map(samples.map((one) => [one.day, one.sampled]));
  return all.map((one) => ({
    ...one,
    streamed: streamed.get(one.day) ?? 0,
    sampled: sampled.get(one.day) ?? 0,
  }));
}

/** Filings by the items they did not meet together: these combinations are few however many filings there are. */
export async function countUnmet(
  db: Database,
  unitPath: string,
  days: Span,
  begin: Date,
): Promise<readonly UnmetNumbers[]> {
  if (hasFilingTotals(unitPath)) return countTotalledUnmet(db, unitPath, days, begin);
  const { rows } = await sql<UnmetNumbers>`
    select f.unmet_items as items, f.held_at < ${begin} as is_before, count(*) as filings
    from filings f where ${heldIn(unitPath, days)} and ${hasUnmet} group by 1, 2`.execute(db);
  return rows;
}

/** Province, city, county, township. */
const townshipDepth = 4;

type TownshipRow = UnitNumbers & { readonly guided: number; readonly unmet: number; readonly total: number };

/** Where most of what was guided did not meet every item; what was filed above the townships stands under its own unit. */
export async function countTownships(
  db: Database,
  unitPath: string,
  days: Span,
  most: number,
): Promise<readonly TownshipRow[]> {
  const { rows } = await sql<TownshipRow>`
    with units_counted as (
      select f.unit_id, count(*) as guided, ${counted(hasUnmet)} as unmet
      from filings f
      where ${heldIn(unitPath, days)} and f.status = ${sql.lit(filingStatus.completed)} group by f.unit_id
    ), summed as (
      select ${ancestorAt(townshipDepth)} as id, sum(c.guided) as guided, sum(c.unmet) as unmet
      from units_counted c join units u on u.id = c.unit_id group by 1
    )
    select n.id as unit_id, n.name as unit_name,
      n.child_count > 0 and array_length(string_to_array(n.path, '/'), 1) < ${townshipDepth + 2}::int as is_own,
      s.guided, s.unmet, count(*) over () as total
    from summed s join units n on n.id = s.id
    order by s.unmet::float / s.guided desc, s.guided desc, n.id limit ${most}`.execute(db);
  return rows;
}
