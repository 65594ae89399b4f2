import { sql } from 'kysely';
import type { InferResult, RawBuilder, SelectQueryBuilder } from 'kysely';
import { expiredTick } from '../../../contract/filing-terms';
import type { Closure, FilingStatus, FilingType, GuidanceTiming } from '../../../contract/filing-terms';
import { countRows } from '../../platform/db/count-rows';
import { hasNoUnmet, hasUnmet, isFiled, isSampled, isStreamed, isTimed, isUnmet } from '../../platform/db/filing-facts';
import { below, containing, hasPhone } from '../../platform/db/patterns';
import type { FilingsTable } from '../../platform/db/filings.schema';
import type { Schema } from '../../platform/db/schema';
import type { Database } from '../../platform/db/transaction';
import type { DayRange } from '../../platform/http/day-range';

/** Which filings are asked for. Everything lies under `unitPath`; the days are those of the banquets. */
export interface FilingQuery extends DayRange {
  readonly unitPath: string;
  /** Closed ones are in no status. */
  readonly status?: FilingStatus | undefined;
  readonly closure?: Closure | undefined;
  readonly type?: FilingType | undefined;
  /** Of these only. */
  readonly ids?: readonly number[] | undefined;
  /** Part of the host's name. */
  readonly hostName?: string | undefined;
  /** The whole number, or its last digits. */
  readonly hostPhone?: string | undefined;
  /** Part of the site. */
  readonly site?: string | undefined;
  /** The hired cook. */
  readonly cookId?: number | undefined;
  /** False: of the unit itself, without what lies below. */
  readonly includeSubUnits?: boolean | undefined;
  readonly isFiled?: boolean | undefined;
  readonly guidance?: GuidanceTiming | undefined;
  readonly isStreamed?: boolean | undefined;
  readonly isSampled?: boolean | undefined;
  readonly hasUnmet?: boolean | undefined;
  readonly unmetItem?: number | undefined;
  /** Otherwise the latest banquets come first. */
  readonly isEarliestFirst?: boolean | undefined;
}

/** The indexes have the days and numbers of banquets side by side, and are read from either end. */
export const directionOf = ({ isEarliestFirst }: Pick<FilingQuery, 'isEarliestFirst'>) =>
  isEarliestFirst === true ? 'asc' : 'desc';

type Matching = SelectQueryBuilder<Schema & { f: FilingsTable }, 'f', object>;

/** Of what the overview counts. */
function factsOf(query: FilingQuery): readonly RawBuilder<boolean>[] {
  const { guidance, unmetItem } = query;
  const either = (asked: boolean | undefined, fact: RawBuilder<boolean>, other = sql<boolean>`not ${fact}`) =>
    asked === undefined ? [] : [asked ? fact : other];
  return [
    ...either(query.isFiled, isFiled),
    ...either(query.isStreamed, isStreamed),
    ...either(query.isSampled, isSampled),
    ...either(query.hasUnmet, hasUnmet, hasNoUnmet),
    ...(guidance === undefined ? [] : [isTimed(guidance)]),
    ...(unmetItem === undefined ? [] : [isUnmet(unmetItem)]),
  ];
}

export function matchingFilings(db: Database, query: FilingQuery): Matching {
  const { unitPath, includeSubUnits, ids, status, closure, type, hostName, hostPhone, site, since, before } = query;
  const { cookId } = query;
  let found: Matching = db.selectFrom('filings as f');
  found =
    includeSubUnits === false
      ? found.where('f.unitPath', '=', unitPath)
      : found.where('f.unitPath', 'like', below(unitPath));
  for (const fact of factsOf(query)) found = found.where(fact);
  if (ids !== undefined) found = found.where('f.id', 'in', ids);
  if (cookId !== undefined) found = found.where('f.cookId', '=', cookId);
  if (status !== undefined) found = found.where('f.status', '=', status).where('f.closure', 'is', null);
  if (closure !== undefined) found = found.where('f.closure', '=', closure);
  if (type !== undefined) found = found.where('f.type', '=', sql.lit(type));
  if (since !== undefined) found = found.where('f.heldAt', '>=', since);
  if (before !== undefined) found = found.where('f.heldAt', '<', before);
  if (hostName !== undefined && hostName !== '') found = found.where('f.hostName', 'like', containing(hostName));
  if (hostPhone !== undefined && hostPhone !== '') found = found.where(hasPhone('f.hostPhone', hostPhone));
  if (site !== undefined && site !== '') found = found.where('f.site', 'like', containing(site));
  return found;
}

/** With the names of the units it lies in: its own, the one above, and the next. */
export const withPlaces = (db: Database) =>
  db
    .selectFrom('filings as f')
    .innerJoin('units as u', 'u.id', 'f.unitId')
    .leftJoin('units as p', 'p.id', 'u.parentId')
    .leftJoin('units as g', 'g.id', 'p.parentId')
    .select([
      'u.name as unitName',
      'u.fullName as unitFullName',
      'u.code as unitCode',
      'u.childCount as unitChildCount',
      'p.name as parentName',
      'g.name as grandparentName',
    ]);

/** What every list shows of a filing. */
export const rowColumns = [
  'f.id',
  'f.code',
  'f.status',
  'f.closure',
  'f.type',
  'f.kind',
  'f.hostName',
  'f.hostPhone',
  'f.site',
  'f.village',
  'f.people',
  'f.tables',
  'f.heldAt',
  'f.cookName',
  'f.cookUnitName',
  'f.helper',
  'f.note',
  'f.guidedAt',
  'f.reviewResult',
  'f.unitId',
  'f.version',
  'f.createdAt',
] as const;

const selectRows = (db: Database) =>
  withPlaces(db).select([
    ...rowColumns,
    sql<boolean>`not exists (select from filing_crew c where c.filing_id = f.id and c.has_certificate is not true)
      and not exists (select from filing_cooks c where c.filing_id = f.id and c.certificate = ${sql.lit(expiredTick)})`.as(
      'hasCertificates',
    ),
  ]);

export type FilingListRow = InferResult<ReturnType<typeof selectRows>>[number];

export interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/** Numbers of one page, in the order of the list. */
export const pageOfIds = (db: Database, query: FilingQuery, { limit, offset }: PageSlice) =>
  matchingFilings(db, query)
    .select('f.id')
    .orderBy('f.heldAt', directionOf(query))
    .orderBy('f.id', directionOf(query))
    .limit(limit)
    .offset(offset);

/** One row for each that matches, up to a limit. */
export const countedRows = (db: Database, query: FilingQuery, limit: number) =>
  matchingFilings(db, query)
    .select(sql`1`.as('one'))
    .limit(limit);

export function countUpTo(db: Database, query: FilingQuery, limit: number): Promise<number> {
  return countRows(db.selectFrom(countedRows(db, query, limit).as('counted')));
}

/** Names are joined to a page's rows only. */
export function readRows(db: Database, query: FilingQuery, ids: readonly number[] | ReturnType<typeof pageOfIds>) {
  const direction = directionOf(query);
  return selectRows(db).where('f.id', 'in', ids).orderBy('f.heldAt', direction).orderBy('f.id', direction).execute();
}
