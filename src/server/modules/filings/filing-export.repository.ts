import type { InferResult } from 'kysely';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import { pageOfIds, withPlaces } from './filing-lists.repository';
import type { FilingQuery } from './filing-lists.repository';

/** Numbers of all that match, in the order of the list; at most `most`. */
export async function matchingIds(db: Database, query: FilingQuery, most: number): Promise<readonly number[]> {
  const rows = await pageOfIds(db, query, { limit: most, offset: 0 }).execute();
  return rows.map(({ id }) => id);
}

/** Those of the chosen ones that lie under the scope, in the order of the list. */
export async function chosenIds(
  db: Database,
  ids: readonly number[],
  { unitPath, type }: Pick<FilingQuery, 'unitPath' | 'type'>,
): Promise<readonly number[]> {
  let chosen = db.selectFrom('filings').where('id', 'in', ids).where('unitPath', 'like', below(unitPath));
  if (type !== undefined) chosen = chosen.where('type', '=', type);
  const rows = await chosen.select('id').orderBy('heldAt', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ id }) => id);
}

const selectExported = (db: Database) =>
  withPlaces(db).select([
    'f.id',
    'f.code',
    'f.type',
    'f.status',
    'f.closure',
    'f.kind',
    'f.hostName',
    'f.hostPhone',
    'f.people',
    'f.tables',
    'f.mealCount',
    'f.heldAt',
    'f.site',
    'f.village',
    'f.cookSource',
    'f.cookName',
    'f.cookUnitName',
    'f.helper',
    'f.guidanceUnit',
    'f.guidanceMode',
    'f.guidanceOfficer',
    'f.guidedAt',
    'f.advice',
    'f.illPeople',
    'f.note',
    'f.submittedAt',
    'f.createdAt',
  ]);
export type ExportedRow = InferResult<ReturnType<typeof selectExported>>[number];

/** In whatever order; a filing that has gone meanwhile is left out. */
export function readExported(db: Database, ids: readonly number[]): Promise<readonly ExportedRow[]> {
  return selectExported(db).where('f.id', 'in', ids).execute();
}

const selectCrew = (db: Database) =>
  db
    .selectFrom('filingCrew as c')
    .innerJoin('filings as f', 'f.id', 'c.filingId')
    .select(['f.id', 'f.code', 'f.hostName', 'c.role', 'c.name', 'c.phone', 'c.hasCertificate']);
export type ExportedCrew = InferResult<ReturnType<typeof selectCrew>>[number];

export function readExportedCrew(db: Database, ids: readonly number[]): Promise<readonly ExportedCrew[]> {
  return selectCrew(db).where('c.filingId', 'in', ids).orderBy('c.filingId').orderBy('c.position').execute();
}

const selectMeals = (db: Database) =>
  db
    .selectFrom('filingMeals as m')
    .innerJoin('filings as f', 'f.id', 'm.filingId')
    .select(['f.id', 'f.code', 'f.hostName', 'm.position', 'm.name', 'm.dishNames']);
export type ExportedMeal = InferResult<ReturnType<typeof selectMeals>>[number];

export function readExportedMeals(db: Database, ids: readonly number[]): Promise<readonly ExportedMeal[]> {
  return selectMeals(db).where('m.filingId', 'in', ids).orderBy('m.filingId').orderBy('m.position').execute();
}
