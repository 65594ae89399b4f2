import { anyRootId } from '../../../contract/constants';
import type { Filing, FilingFilter, FilingRow, PlaceFilter, PlaceRow } from '../../../contract/filing-record';
import type { HelperInfo } from '../../../contract/filing-work';
import type { Page, PageQuery } from '../../../contract/kernel';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { findUnit } from '../../platform/db/units';
import type { Call } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { notFound } from '../../platform/http/errors';
import { countFilings, listFilingRows } from './filing-lists.repository';
import type { FilingListRow, FilingQuery } from './filing-lists.repository';
import { readHelpers, readParts } from './filing-parts.repository';
import { filingRowOf, helpersOf, maskedFiling, placeRowOf, revealedFiling } from './filings.mapping';
import { findFiling } from './filings.repository';
import type { FilingRecord } from './filings.repository';

/** The path of the unit asked for, the actor's own without one. */
export async function pathOfUnit(db: Database, actor: Actor, unitId: number | undefined): Promise<string> {
  if (unitId === undefined || unitId === anyRootId || unitId === actor.unitId) return actor.unitPath;
  const unit = await findUnit(db, unitId, actor.unitPath);
  if (unit === null) throw notFound();
  return unit.path;
}

export async function queryOf(db: Database, actor: Actor, filter: FilingFilter): Promise<FilingQuery> {
  const { unitId, from, until, ...same } = filter;
  const days = readDayRange(from, until);
  return { ...same, ...days, unitPath: await pathOfUnit(db, actor, unitId) };
}

/** One page of what matches. */
export async function pageOf(
  db: Database,
  query: FilingQuery,
  { page, pageSize }: PageQuery,
): Promise<Page<FilingListRow>> {
  const skipped = (page - 1) * pageSize;
  const rows = await listFilingRows(db, query, { limit: pageSize, offset: skipped });
  // A page that is not full tells the total by itself.
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? skipped + rows.length : await countFilings(db, query) };
}

/** Filings of the actor's units, phones masked. */
export async function listFilings(
  db: Database,
  actor: Actor,
  asked: FilingFilter & PageQuery,
): Promise<Page<FilingRow>> {
  const { page, pageSize, ...filter } = asked;
  const { rows, total } = await pageOf(db, await queryOf(db, actor, filter), { page, pageSize });
  return { rows: rows.map(filingRowOf), total };
}

export async function listByPlace(db: Database, actor: Actor, asked: PlaceFilter & PageQuery): Promise<Page<PlaceRow>> {
  const { page, pageSize, ...filter } = asked;
  const { rows, total } = await pageOf(db, await queryOf(db, actor, filter), { page, pageSize });
  return { rows: rows.map(placeRowOf), total };
}

async function filingInScope(db: Database, scopePath: string, id: number): Promise<FilingRecord> {
  const row = await findFiling(db, id, scopePath);
  if (row === null) throw notFound();
  return row;
}

export async function showFiling(db: Database, actor: Actor, id: number): Promise<Filing> {
  return maskedFiling(await filingInScope(db, actor.unitPath, id), await readParts(db, id));
}

/** Phones in full. */
export async function readWhole(db: Database, scopePath: string, id: number): Promise<Filing> {
  return revealedFiling(await filingInScope(db, scopePath, id), await readParts(db, id));
}

export async function revealFiling({ db, actor, audit }: Call, id: number): Promise<Filing> {
  const whole = await readWhole(db, actor.unitPath, id);
  audit({ id, code: whole.code });
  return whole;
}

export async function showHelpers(db: Database, actor: Actor, id: number): Promise<HelperInfo> {
  return helpersOf(await filingInScope(db, actor.unitPath, id), await readHelpers(db, id));
}
