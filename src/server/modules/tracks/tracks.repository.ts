import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import { mostTrackImages } from '../../../contract/tracks';
import type { Page, PageQuery } from '../../../contract/kernel';
import { countListed, countRows } from '../../platform/db/count-rows';
import { below, containing } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import type { DayRange } from '../../platform/http/day-range';

/** Which tracks are asked for. Everything lies under `unitPath`. */
export interface TrackQuery extends DayRange {
  readonly unitPath: string;
  /** Part of the cook's name. */
  readonly name?: string | undefined;
  readonly cookId?: number | undefined;
}

/** A stream that has just ended. */
export interface EndedStream {
  readonly recordId: number;
  readonly cookId: number;
  readonly unitId: number;
  readonly unitPath: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Of the time between, without pictures. */
  readonly lostMs: number;
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

function matching(db: Database, { unitPath, name, cookId, ...days }: TrackQuery) {
  const inDays = inRange(db, unitPath, days);
  const query = cookId === undefined ? inDays : inDays.where('t.cookId', '=', cookId);
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
      'r.gaps',
      'r.recordingPartsAt',
      't.images',
      't.createdAt',
    ])
    .select(
      sql<string[]>`array(
        select s.file_code::text from snapshots s
        where s.live_record_id = t.live_record_id order by s.taken_at desc, s.id desc limit ${mostTrackImages}
      )`.as('snapshots'),
    )
    .orderBy('t.startedAt', 'desc')
    .orderBy('t.id', 'desc');
}

export type TrackRow = InferResult<ReturnType<typeof withNames>>[number];

const newestFirst = (query: ReturnType<typeof matching>, limit: number) =>
  query.select('t.id').orderBy('t.startedAt', 'desc').orderBy('t.id', 'desc').limit(limit);

/** One page, the newest first. */
export async function readTracks(
  db: Database,
  query: TrackQuery,
  { page, pageSize }: PageQuery,
): Promise<Page<TrackRow>> {
  const skipped = (page - 1) * pageSize;
  // Names are joined to the page's rows only, however deep the page lies.
  const ids = newestFirst(matching(db, query), pageSize).offset(skipped);
  const rows = await withNames(db).where('t.id', 'in', ids).execute();
  const isLastPage = rows.length < pageSize && (rows.length > 0 || page === 1);
  return { rows, ...(isLastPage ? { total: skipped + rows.length } : await countListed(db, matching(db, query))) };
}

/** The same, one batch after the other, each from where the one before has ended. */
export async function openTracks(db: Database, query: TrackQuery, size: number) {
  let last: Pick<TrackRow, 'startedAt' | 'id'> | undefined;
  const read = async (): Promise<readonly TrackRow[]> => {
    const rest = matching(db, query).$if(last !== undefined, (one) =>
      one.where(sql<boolean>`(t.started_at, t.id) < (${last?.startedAt}, ${last?.id})`),
    );
    const rows = await withNames(db).where('t.id', 'in', newestFirst(rest, size)).execute();
    last = rows.at(-1);
    return rows;
  };
  return { count: await countTracks(db, query), read };
}

function countTracks(db: Database, query: TrackQuery): Promise<number> {
  return countRows(matching(db, query));
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
  const { recordId, cookId, startedAt, endedAt, lostMs, address, longitude, latitude, images, unitId, unitPath } =
    stream;
  await trx
    .insertInto('tracks')
    .values({
      cookId,
      liveRecordId: recordId,
      startedAt,
      durationMs: endedAt.getTime() - startedAt.getTime() - lostMs,
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
