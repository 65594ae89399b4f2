import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { countedRows } from '../../../contract/constants';
import { filingStatus } from '../../../contract/filing-terms';
import type { GuidanceLevel, GuidanceLimits } from '../../../contract/filing-terms';
import { countRows } from '../../platform/db/count-rows';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import { depthOf } from '../../platform/db/units';
import type { DayRange } from '../../platform/http/day-range';
import { rowColumns, withPlaces } from './filing-lists.repository';
import { countTotalled } from './filing-totals.repository';

export interface WorklistQuery {
  readonly unitPath: string;
  readonly limits: GuidanceLimits;
  readonly now: Date;
  /** Begin of this day, and of the next. */
  readonly today: Date;
  readonly tomorrow: Date;
  /** Only what this unit must guide, on one of these levels; `paths` are those where that can be. */
  readonly duty?:
    | { readonly unitId: number; readonly levels: readonly GuidanceLevel[]; readonly paths: readonly string[] }
    | undefined;
  readonly level?: GuidanceLevel | undefined;
  readonly isOverdue?: boolean | undefined;
  readonly days?: DayRange | undefined;
}

const levelOf = ({ villageMax, townMax }: GuidanceLimits): RawBuilder<GuidanceLevel> =>
  sql<GuidanceLevel>`(case when f.people <= ${villageMax}::int then 1 when f.people <= ${townMax}::int then 2 else 3 end)`;

/** Numbers of villages have twelve digits; a unit with others below it guides by itself. */
const isVillage = sql`length(u.code) >= 12`;
const townId = sql`(case when ${isVillage} then coalesce(p.id, u.id) else u.id end)`;
const countyId = sql`(case when ${isVillage} then coalesce(g.id, p.id, u.id) else coalesce(p.id, u.id) end)`;

/** The unit that must guide. */
const dutyId = (limits: GuidanceLimits): RawBuilder<number> =>
  sql<number>`(case when u.child_count > 0 then u.id else case ${levelOf(limits)} when 1 then u.id when 2 then ${townId} else ${countyId} end end)`;

/** Paths of the units whose filings a unit may have to guide: its own, and of its children without others, and of theirs that are villages. */
export async function readGuidedPaths(db: Database, unitId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from units u
    where id = ${unitId} or child_count = 0 and (parent_id = ${unitId}
      or ${isVillage} and parent_id in (select id from units where parent_id = ${unitId}))`.execute(db);
  return rows.map(({ path }) => path);
}

const isGuidedBy = (limits: GuidanceLimits, unitId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from units u left join units p on p.id = u.parent_id left join units g on g.id = p.parent_id
  where u.id = f.unit_id and ${dutyId(limits)} = ${unitId}
)`;

/** What lies below a path is read from an index alone. */
function matching(db: Database, { unitPath, limits, now, duty, level, isOverdue, days }: WorklistQuery) {
  let found = db
    .selectFrom('filings as f')
    .where('f.status', '=', sql.lit(filingStatus.awaiting))
    .where('f.closure', 'is', null)
    .where('f.unitPath', 'like', below(unitPath));
  if (level !== undefined) found = found.where(levelOf(limits), '=', level);
  if (duty !== undefined)
    found = found
      .where(sql<boolean>`f.unit_path = any (${[...duty.paths]}::text[])`)
      .where(isGuidedBy(limits, duty.unitId))
      .where(levelOf(limits), 'in', duty.levels);
  if (isOverdue !== undefined) found = found.where('f.heldAt', isOverdue ? '<' : '>=', now);
  if (days?.since !== undefined) found = found.where('f.heldAt', '>=', days.since);
  if (days?.before !== undefined) found = found.where('f.heldAt', '<', days.before);
  return found;
}

/** Those of the numbers, in any order. */
export const someWaiting = (db: Database, { limits }: Pick<WorklistQuery, 'limits'>, ids: readonly number[]) =>
  withPlaces(db)
    .innerJoin('units as d', (join) => join.on('d.id', '=', dutyId(limits)))
    .select([
      ...rowColumns,
      'f.submittedAt',
      'd.id as dutyUnitId',
      'd.fullName as dutyUnitName',
      levelOf(limits).as('level'),
    ])
    .where('f.id', 'in', ids)
    .execute();

export type WaitingRow = Awaited<ReturnType<typeof someWaiting>>[number];

interface Part {
  readonly since?: Date;
  readonly before?: Date;
  readonly direction: 'asc' | 'desc';
}

/** Today's banquets by the clock, then those that are over, the latest first, then those to come: each as the index has them. */
const partsOf = ({ today, tomorrow }: WorklistQuery): readonly Part[] => [
  { since: today, before: tomorrow, direction: 'asc' },
  { before: today, direction: 'desc' },
  { since: tomorrow, direction: 'asc' },
];

function within(db: Database, query: WorklistQuery, { since, before }: Part) {
  let found = matching(db, query);
  if (since !== undefined) found = found.where('f.heldAt', '>=', since);
  if (before !== undefined) found = found.where('f.heldAt', '<', before);
  return found;
}

/** The numbers of one page, which may end in another part than it begins in. */
export async function listWaitingIds(
  db: Database,
  query: WorklistQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly number[]> {
  const ids: number[] = [];
  let skipped = offset;
  for (const part of partsOf(query)) {
    const found = await within(db, query, part)
      .select('f.id')
      .orderBy('f.heldAt', part.direction)
      .orderBy('f.id')
      .limit(limit - ids.length)
      .offset(skipped)
      .execute();
    ids.push(...found.map(({ id }) => id));
    if (ids.length === limit) break;
    skipped = skipped === 0 || found.length > 0 ? 0 : skipped - (await countRows(within(db, query, part)));
  }
  return ids;
}

export async function listWaiting(
  db: Database,
  query: WorklistQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly WaitingRow[]> {
  const ids = await listWaitingIds(db, query, page);
  if (ids.length === 0) return [];
  const rows = new Map((await someWaiting(db, query, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function hasWaiting(db: Database, query: WorklistQuery): Promise<boolean> {
  const row = await matching(db, query).select('f.id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function countWaiting(db: Database, query: WorklistQuery): Promise<number> {
  const { unitPath, duty, level, isOverdue, days } = query;
  const isPlain = duty === undefined && level === undefined && isOverdue === undefined;
  const { since, before } = days ?? { since: undefined, before: undefined };
  const total = isPlain ? await countTotalled(db, { unitPath, status: filingStatus.awaiting, since, before }) : null;
  return total ?? countRows(db.selectFrom(matching(db, query).select('f.id').limit(countedRows).as('counted')));
}

export interface CalendarRow {
  readonly day: string;
  readonly unitId: number;
  readonly unitName: string;
  readonly banquets: number;
  readonly people: number;
  readonly tables: number;
  readonly waiting: number;
}

/** Submitted banquets by day and by child of the unit; those of the unit itself stand under its own name. */
export async function readCalendar(
  db: Database,
  unit: { readonly id: number; readonly path: string },
  { since, before }: { readonly since: Date; readonly before: Date },
): Promise<readonly CalendarRow[]> {
  const childPart = sql<string>`split_part(f.unit_path, '/', ${sql.lit(depthOf(unit.path) + 2)})`;
  // China has one time zone, eight hours ahead.
  const day = sql<string>`to_char((f.held_at at time zone 'UTC') + interval '8 hours', 'YYYY-MM-DD')`;
  return db
    .with('counted', (e) =>
      e
        .selectFrom('filings as f')
        .where('f.unitPath', 'like', below(unit.path))
        .where('f.heldAt', '>=', since)
        .where('f.heldAt', '<', before)
        .where('f.status', '<>', filingStatus.draft)
        .where('f.closure', 'is', null)
        .groupBy([day, childPart])
        .select([day.as('day'), childPart.as('child')])
        .select((f) => f.fn.countAll<number>().as('banquets'))
        .select((f) => f.fn.sum<number>('f.people').as('people'))
        .select(sql<number>`coalesce(sum(f.tables), 0)`.as('tables'))
        .select(sql<number>`count(*) filter (where f.status = 1)`.as('waiting')),
    )
    .selectFrom('counted')
    .innerJoin('units as u', (join) =>
      join.on('u.id', '=', sql`coalesce(nullif(counted.child, '')::bigint, ${unit.id}::bigint)`),
    )
    .select([
      'counted.day',
      'u.id as unitId',
      'u.name as unitName',
      'counted.banquets',
      'counted.people',
      'counted.tables',
      'counted.waiting',
    ])
    .orderBy('counted.day')
    .orderBy('u.sortOrder')
    .orderBy('u.id')
    .execute();
}
