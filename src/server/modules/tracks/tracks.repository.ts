import type { InferResult } from 'kysely';
import type { Page, PageQuery } from '../../../contract/kernel';
import { below, containing } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import type { DayRange } from '../../platform/http/day-range';

/** Which tracks are asked for. Everything lies under `unitPath`. */
export interface TrackQuery extends DayRange {
  readonly unitPath: string;
  /** Part of the cook's name. */
  readonly name?: string | undefined;
}

/** A stream that has just ended. */
export interface EndedStream {
  readonly recordId: number;
  readonly cookId: number;
  readonly unitId: number;
  readonly unitPath: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly address: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly images: readonly string[];
}

function inRange(db: Database, unitPath: string, { since, before }: DayRange) {
  let query = db.selectFrom('tracks as t').where('t.unitPath', 'like', below(unitPath));
  if (since !== undefined) query = query.where('t.startedAt', '>=', since);
  if (before !== undefined) query = query.where('t.startedAt', '<', before);
  return query;
}

function matching(db: Database, { unitPath, name, ...days }: TrackQuery) {
  const query = inRange(db, unitPath, days);
  if (name === undefined || name === '') return query;
  return query.where((e) =>
    e.exists(
      e
        .selectFrom('cooks as named')
        .whereRef('named.id', '=', 't.cookId')
        .where('named.name', 'like', containing(name))
        .select('named.id'),
    ),
  );
}

function withNames(db: Database) {
  return db
    .selectFrom('tracks as t')
    .innerJoin('cooks as c', 'c.id', 't.cookId')
    .innerJoin('units as n', 'n.id', 't.unitId')
    .leftJoin('liveRecords as r', 'r.id', 't.liveRecordId')
    .select([
      't.id',
      't.cookId',
      'c.name as cookName',
      'n.fullName as unitName',
      't.startedAt',
      't.durationMs',
      't.address',
      't.longitude',
      't.latitude',
      't.liveRecordId',
      'r.recordingFile',
      't.images',
      't.createdAt',
    ])
    .orderBy('t.startedAt', 'desc')
    .orderBy('t.id', 'desc');
}

export type TrackRow = InferResult<ReturnType<typeof withNames>>[number];

/** One page, the newest first. */
export async function readTracks(
  db: Database,
  query: TrackQuery,
  { page, pageSize }: PageQuery,
): Promise<Page<TrackRow>> {
  const skipped = (page - 1) * pageSize;
  // Names are joined to the page's rows only, however deep the page lies.
  const ids = matching(db, query)
    .select('t.id')
    .orderBy('t.startedAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(pageSize)
    .offset(skipped);
  const rows = await withNames(db).where('t.id', 'in', ids).execute();
  const isLastPage = rows.length < pageSize && (rows.length > 0 || page === 1);
  return { rows, total: isLastPage ? skipped + rows.length : await countTracks(db, query) };
}

async function countTracks(db: Database, query: TrackQuery): Promise<number> {
  const { total } = await matching(db, query)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function isCookInScope(db: Database, scopePath: string, cookId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cooks')
    .where('id', '=', cookId)
    .where('unitPath', 'like', below(scopePath))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface PointRow {
  readonly id: number;
  readonly startedAt: Date;
  readonly address: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** The places of one cook, the newest first, without those that nobody knows. */
export function readPoints(
  db: Database,
  scopePath: string,
  cookId: number,
  days: DayRange,
  most: number,
): Promise<readonly PointRow[]> {
  return inRange(db, scopePath, days)
    .where('t.cookId', '=', cookId)
    .where('t.longitude', 'is not', null)
    .where('t.latitude', 'is not', null)
    .select(['t.id', 't.startedAt', 't.address'])
    .select(['t.longitude', 't.latitude'])
    .$narrowType<{ longitude: number; latitude: number }>()
    .orderBy('t.startedAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute();
}

/** A stream ends once, so a second row for its record is refused by the table. */
export async function insertTrack(trx: Database, stream: EndedStream): Promise<void> {
  const { recordId, cookId, startedAt, endedAt, address, longitude, latitude, images, unitId, unitPath } = stream;
  await trx
    .insertInto('tracks')
    .values({
      cookId,
      liveRecordId: recordId,
      startedAt,
      durationMs: endedAt.getTime() - startedAt.getTime(),
      address,
      longitude,
      latitude,
      images: [...images],
      unitId,
      unitPath,
      createdAt: endedAt,
    })
    .execute();
}

/** These tracks, as far as they lie inside the scope, held until the transaction ends. */
export function holdTracks(
  trx: Database,
  scopePath: string,
  ids: readonly number[],
): Promise<readonly { readonly id: number }[]> {
  return trx
    .selectFrom('tracks')
    .where('id', 'in', ids)
    .where('unitPath', 'like', below(scopePath))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteTracks(trx: Database, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('tracks').where('id', 'in', ids).execute();
}
