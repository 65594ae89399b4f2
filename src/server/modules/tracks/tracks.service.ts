import { pairKey } from '../../../contract/kernel';
import type { Input, Page, PageQuery } from '../../../contract/kernel';
import { liveContract, recordingUrlOf } from '../../../contract/live';
import { withSheet } from '../../../contract/resource';
import { longestPath, mostTrackImages, trackSeconds, tracks } from '../../../contract/tracks';
import type { PathQuery, Track, TrackFilter, TrackPoint } from '../../../contract/tracks';
import { wireDate, wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import { exportBatch, sendDeclared } from '../../platform/crud/send-declared';
import type { Database } from '../../platform/db/transaction';
import type { Call, WritingCall } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { notFound } from '../../platform/http/errors';
import { gapsOf, partsOf } from '../../platform/streams/gaps';
import {
  deleteTracks,
  holdTracks,
  insertTrack,
  isCookInScope,
  openTracks,
  readPoints,
  readTracks,
} from './tracks.repository';
import type { EndedStream, TrackRow } from './tracks.repository';

export interface TrackRecordings {
  /** The rows, without the recordings whose files are gone. */
  withPresentRecordings<Row extends Pick<TrackRow, 'recordingFile'>>(rows: readonly Row[]): Promise<readonly Row[]>;
}

function trackOf(row: TrackRow, maySeeSnapshots: boolean): Track {
  const {
    startedAt,
    createdAt,
    recordingFile,
    gaps,
    recordingPartsAt,
    liveRecordId,
    longitude,
    latitude,
    images,
    snapshots,
    ...same
  } = row;
  const isPlayable = liveRecordId !== null && recordingFile !== null;
  return {
    ...same,
    images: [...images, ...(maySeeSnapshots ? snapshots : [])].slice(0, mostTrackImages),
    recordId: liveRecordId ?? undefined,
    liveDate: wireDate(startedAt),
    startedAt: wireTime(startedAt),
    createdAt: wireTime(createdAt),
    longitude: longitude ?? undefined,
    latitude: latitude ?? undefined,
    ...(isPlayable
      ? { recordingUrl: recordingUrlOf(liveRecordId), gaps: gapsOf(gaps), partsAt: partsOf(recordingPartsAt ?? []) }
      : {}),
  };
}

export async function listTracks(
  db: Database,
  actor: Actor,
  recordings: TrackRecordings,
  { from, until, page, pageSize, ...sought }: TrackFilter & PageQuery,
): Promise<Page<Track>> {
  const query = { unitPath: actor.unitPath, ...sought, ...readDayRange(from, until) };
  const { rows, ...counted } = await readTracks(db, query, { page, pageSize });
  const maySeeSnapshots = actor.permissions.has(pairKey(liveContract.snapshots));
  const present = await recordings.withPresentRecordings(rows);
  return { rows: present.map((row) => trackOf(row, maySeeSnapshots)), ...counted };
}

/** The list's rows, whatever page they are on; without their recordings and pictures. */
export function exportTracks(
  call: WritingCall,
  { from, until, columns, ...sought }: Input<typeof tracks.calls.exportAll>,
): Promise<void> {
  return sendDeclared(call, withSheet(tracks, columns), async (db) => {
    const query = { unitPath: call.actor.unitPath, ...sought, ...readDayRange(from, until) };
    const { count, read } = await openTracks(db, query, exportBatch);
    const rowOf = (stored: TrackRow) => {
      const track = trackOf(stored, false);
      return { ...track, durationMs: trackSeconds(track) };
    };
    return { count, read: async () => (await read()).map(rowOf) };
  });
}

/** Those that match, as many as told at most. */
export async function findTracks(
  { db, actor }: Call,
  { from, until, ...sought }: TrackFilter,
  limit: number,
): Promise<readonly Pick<TrackRow, 'id'>[]> {
  const query = { unitPath: actor.unitPath, ...sought, ...readDayRange(from, until) };
  return (await readTracks(db, query, { page: 1, pageSize: limit })).rows;
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
