import type { Filing, FilingFilter, FilingRow, PlaceFilter, PlaceRow } from '../../../contract/filing-record';
import type { HelperInfo } from '../../../contract/filing-work';
import type { Page, PageQuery } from '../../../contract/kernel';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { pathOfUnit } from '../../platform/db/units';
import type { Call } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { notFound } from '../../platform/http/errors';
import { matchingFilings } from './filing-lists.repository';
import type { FilingQuery } from './filing-lists.repository';
import { pageOfFilings } from './filing-pages.repository';
import { readHelpers, readParts } from './filing-parts.repository';
import { filingRowOf, helpersOf, maskedFiling, placeRowOf, revealedFiling } from './filings.mapping';
import { findFiling } from './filings.repository';
import type { FilingRecord } from './filings.repository';

export async function queryOf(db: Database, actor: Actor, filter: FilingFilter): Promise<FilingQuery> {
  const { unitId, from, until, sort, ...same } = filter;
  const days = readDayRange(from, until);
  return { ...same, ...days, isEarliestFirst: sort === 'heldAt', unitPath: await pathOfUnit(db, actor, unitId) };
}

/** Filings of the actor's units, phones masked. */
export async function listFilings(
  db: Database,
  actor: Actor,
  asked: FilingFilter & PageQuery,
): Promise<Page<FilingRow>> {
  const { page, pageSize, ...filter } = asked;
  const found = await pageOfFilings(db, await queryOf(db, actor, filter), { page, pageSize });
  return { ...found, rows: found.rows.map(filingRowOf) };
}

/** Numbers of those that match, as many as told at most. */
export async function findFilings({ db, actor }: Call, filter: FilingFilter, limit: number) {
  return matchingFilings(db, await queryOf(db, actor, filter))
    .select('f.id')
    .limit(limit)
    .execute();
}

export async function listByPlace(db: Database, actor: Actor, asked: PlaceFilter & PageQuery): Promise<Page<PlaceRow>> {
  const { page, pageSize, ...filter } = asked;
  const found = await pageOfFilings(db, await queryOf(db, actor, filter), { page, pageSize });
  return { ...found, rows: found.rows.map(placeRowOf) };
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
