import type { Page, PageQuery } from '../../../contract/kernel';
import { recordingUrlOf } from '../../../contract/live';
import { longestPath } from '../../../contract/tracks';
import type { PathQuery, Track, TrackFilter, TrackPoint } from '../../../contract/tracks';
import { wireDate, wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import type { Call } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { notFound } from '../../platform/http/errors';
import { deleteTracks, holdTracks, insertTrack, isCookInScope, readPoints, readTracks } from './tracks.repository';
import type { EndedStream, TrackRow } from './tracks.repository';

export interface TrackRecordings {
  /** The rows, without the recordings whose files are gone. */
  withPresentRecordings<Row extends Pick<TrackRow, 'recordingFile'>>(rows: readonly Row[]): Promise<readonly Row[]>;
}

function trackOf(row: TrackRow): Track {
  const { startedAt, createdAt, recordingFile, liveRecordId, longitude, latitude, ...same } = row;
  const isPlayable = liveRecordId !== null && recordingFile !== null;
  return {
    ...same,
    recordId: liveRecordId ?? undefined,
    liveDate: wireDate(startedAt),
    startedAt: wireTime(startedAt),
    createdAt: wireTime(createdAt),
    longitude: longitude ?? undefined,
    latitude: latitude ?? undefined,
    recordingUrl: isPlayable ? recordingUrlOf(liveRecordId) : undefined,
  };
}

export async function listTracks(
  db: Database,
  actor: Actor,
  recordings: TrackRecordings,
  { name, from, until, page, pageSize }: TrackFilter & PageQuery,
): Promise<Page<Track>> {
  const query = { unitPath: actor.unitPath, name, ...readDayRange(from, until) };
  const { rows, total } = await readTracks(db, query, { page, pageSize });
  return { rows: (await recordings.withPresentRecordings(rows)).map(trackOf), total };
}

/** Where a cook was, in the order of time; of a longer path the newest part. */
export async function readPath(
  db: Database,
  actor: Actor,
  { cookId, from, until }: PathQuery,
): Promise<readonly TrackPoint[]> {
  const days = readDayRange(from, until);
  if (!(await isCookInScope(db, actor.unitPath, cookId))) throw notFound();
  const points = await readPoints(db, actor.unitPath, cookId, days, longestPath);
  return points.map((point) => ({ ...point, startedAt: wireTime(point.startedAt) })).reverse();
}

/** Inside the transaction that ends a stream. */
export function keepTrack(trx: Database, stream: EndedStream): Promise<void> {
  return insertTrack(trx, stream);
}

/** All of them or none; the recordings stay with their live records. */
export async function removeTracks({ db, actor, audit }: Call, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  audit({ ids: wanted });
  const held = await holdTracks(db, actor.unitPath, wanted);
  if (held.length < wanted.length) throw notFound();
  await deleteTracks(db, wanted);
}
