import { sql } from 'kysely';
import type { InferResult, SelectQueryBuilder } from 'kysely';
import { countedFilings } from '../../../contract/filing-terms';
import type { FilingStatus, FilingType } from '../../../contract/filing-terms';
import { below, containing } from '../../platform/db/patterns';
import type { FilingsTable } from '../../platform/db/filings.schema';
import type { Schema } from '../../platform/db/schema';
import type { Database } from '../../platform/db/transaction';
import type { DayRange } from '../../platform/http/day-range';

/** Which filings are asked for. Everything lies under `unitPath`; the days are those of the banquets. */
export interface FilingQuery extends DayRange {
  readonly unitPath: string;
  readonly status?: FilingStatus | undefined;
  readonly type?: FilingType | undefined;
  /** Of these only. */
  readonly ids?: readonly number[] | undefined;
  /** Part of the host's name. */
  readonly hostName?: string | undefined;
  /** The whole number. */
  readonly hostPhone?: string | undefined;
  /** Part of the site. */
  readonly site?: string | undefined;
}

type Matching = SelectQueryBuilder<Schema & { f: FilingsTable }, 'f', object>;

export function matchingFilings(db: Database, query: FilingQuery): Matching {
  const { unitPath, ids, status, type, hostName, hostPhone, site, since, before } = query;
  let found: Matching = db.selectFrom('filings as f').where('f.unitPath', 'like', below(unitPath));
  if (ids !== undefined) found = found.where('f.id', 'in', ids);
  if (status !== undefined) found = found.where('f.status', '=', status);
  if (type !== undefined) found = found.where('f.type', '=', sql.lit(type));
  if (since !== undefined) found = found.where('f.heldAt', '>=', since);
  if (before !== undefined) found = found.where('f.heldAt', '<', before);
  if (hostName !== undefined && hostName !== '') found = found.where('f.hostName', 'like', containing(hostName));
  if (hostPhone !== undefined && hostPhone !== '') found = found.where('f.hostPhone', '=', hostPhone);
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
  'f.unitId',
  'f.version',
  'f.createdAt',
] as const;

const selectRows = (db: Database) =>
  withPlaces(db).select([
    ...rowColumns,
    sql<boolean>`not exists (select from filing_crew c where c.filing_id = f.id and not c.has_certificate)`.as(
      'hasCertificates',
    ),
  ]);

export type FilingListRow = InferResult<ReturnType<typeof selectRows>>[number];

interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/** Numbers of one page, the latest banquets first. */
export const pageOfIds = (db: Database, query: FilingQuery, { limit, offset }: PageSlice) =>
  matchingFilings(db, query)
    .select('f.id')
    .orderBy('f.heldAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset(offset);

/** One row for each that matches, up to a limit. */
export const countedRows = (db: Database, query: FilingQuery) =>
  matchingFilings(db, query)
    .select(sql`1`.as('one'))
    .limit(countedFilings);

/** One page. Names are joined to its rows only. */
export async function listFilingRows(
  db: Database,
  query: FilingQuery,
  page: PageSlice,
): Promise<readonly FilingListRow[]> {
  const ids = pageOfIds(db, query, page);
  return selectRows(db).where('f.id', 'in', ids).orderBy('f.heldAt', 'desc').orderBy('f.id', 'desc').execute();
}

/** Exact up to a limit, and the limit beyond. */
export async function countFilings(db: Database, query: FilingQuery): Promise<number> {
  const { total } = await db
    .selectFrom(countedRows(db, query).as('counted'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
