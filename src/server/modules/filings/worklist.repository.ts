import { sql } from 'kysely';
import type { InferResult, RawBuilder } from 'kysely';
import { countedFilings, filingStatus } from '../../../contract/filing-terms';
import type { GuidanceLevel, GuidanceLimits } from '../../../contract/filing-terms';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import { rowColumns, withPlaces } from './filing-lists.repository';

export interface WorklistQuery {
  readonly unitPath: string;
  readonly limits: GuidanceLimits;
  readonly now: Date;
  /** Only what this unit must guide, on one of these levels. */
  readonly duty?: { readonly unitId: number; readonly levels: readonly GuidanceLevel[] } | undefined;
  readonly level?: GuidanceLevel | undefined;
  readonly isOverdue?: boolean | undefined;
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

function matching(db: Database, { unitPath, limits, now, duty, level, isOverdue }: WorklistQuery) {
  let found = withPlaces(db)
    .where('f.status', '=', sql.lit(filingStatus.awaiting))
    .where('f.unitPath', 'like', below(unitPath));
  if (level !== undefined) found = found.where(levelOf(limits), '=', level);
  if (duty !== undefined)
    found = found.where(dutyId(limits), '=', duty.unitId).where(levelOf(limits), 'in', duty.levels);
  if (isOverdue !== undefined) found = found.where('f.heldAt', isOverdue ? '<' : '>=', now);
  return found;
}

const selectRows = (db: Database, query: WorklistQuery) =>
  matching(db, query)
    .innerJoin('units as d', (join) => join.on('d.id', '=', dutyId(query.limits)))
    .select([
      ...rowColumns,
      'f.submittedAt',
      'd.id as dutyUnitId',
      'd.fullName as dutyUnitName',
      levelOf(query.limits).as('level'),
    ]);

export type WaitingRow = InferResult<ReturnType<typeof selectRows>>[number];

/** The banquet that comes (or came) first is the first. */
export function listWaiting(
  db: Database,
  query: WorklistQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly WaitingRow[]> {
  return selectRows(db, query).orderBy('f.heldAt').orderBy('f.id').limit(page.limit).offset(page.offset).execute();
}

export async function countWaiting(db: Database, query: WorklistQuery): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, query).clearSelect().select('f.id').limit(countedFilings).as('counted'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
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

const segments = (path: string) => path.split('/').filter(Boolean).length;

/** Submitted banquets by day and by child of the unit; those of the unit itself stand under its own name. */
export async function readCalendar(
  db: Database,
  unit: { readonly id: number; readonly path: string },
  { since, before }: { readonly since: Date; readonly before: Date },
): Promise<readonly CalendarRow[]> {
  const childPart = sql<string>`split_part(f.unit_path, '/', ${sql.lit(segments(unit.path) + 2)})`;
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
