import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { liveEndReason, liveStatus, mostGaps } from '../../../contract/live';
import type { LiveEndReason, LiveStatus } from '../../../contract/live';
import type { Database } from '../../platform/db/transaction';
import type { LossCause, Recording, Resumption } from '../../platform/streams/types';
import { changed, holdCooks, insertWaiting, place, update } from './live-changes.repository';
import type { ChangedRecord, Place } from './live-changes.repository';

export interface EndedStream extends Place {
  readonly recordId: number;
  readonly cookId: number;
  readonly unitId: number;
  readonly unitPath: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Of the time between, without pictures. */
  readonly lostMs: number;
  /** File codes of the pictures taken meanwhile. */
  readonly images: readonly string[];
}

/** Pictures stop for the moment; only of a stream that has them. */
export async function loseStream(
  db: Database,
  streamName: string,
  at: Date,
  cause: LossCause,
): Promise<ChangedRecord | null> {
  const row = await update(db)
    .set({ lostSince: sql<Date>`greatest(started_at, ${at}::timestamptz)`, lostByServer: cause === 'server' })
    .where('streamName', '=', streamName)
    .where('status', '=', liveStatus.streaming)
    .where('lostSince', 'is', null)
    .returning(changed)
    .executeTakeFirst();
  return row ?? null;
}

/** Pictures come again: the gap is kept with the record, as long as there are not too many. Null: they never stayed away. */
export async function resumeStream(
  db: Database,
  streamName: string,
  resumption: Resumption | null,
): Promise<ChangedRecord | null> {
  const row = await update(db)
    .set({ lostSince: null, lostByServer: false, ...(resumption === null ? {} : gapUntil(resumption)) })
    .where('streamName', '=', streamName)
    .where('status', '=', liveStatus.streaming)
    .where('lostSince', 'is not', null)
    .returning(changed)
    .executeTakeFirst();
  return row ?? null;
}

/** Key frames are too far apart since then; null: not any more. The answer is null where that is known already. */
export async function noteKeyFrames(
  db: Database,
  streamName: string,
  rareSince: Date | null,
): Promise<ChangedRecord | null> {
  const row = await update(db)
    .set({ keyFramesRareSince: rareSince })
    .where('streamName', '=', streamName)
    .where('status', '=', liveStatus.streaming)
    .where('keyFramesRareSince', rareSince === null ? 'is not' : 'is', null)
    .returning(changed)
    .executeTakeFirst();
  return row ?? null;
}

function gapUntil({ at, atMs }: Resumption) {
  const resumedAt = sql`greatest(lost_since, ${at}::timestamptz)`;
  return {
    lostMs: lostMsBy(resumedAt),
    gaps: sql<string>`case when jsonb_array_length(gaps) >= ${mostGaps} then gaps else gaps || jsonb_build_array(
      jsonb_build_object('atMs', ${atMs}::bigint, 'lostAt', lost_since, 'resumedAt', ${resumedAt})) end`,
  };
}

function lostMsBy(moment: Expression<unknown>) {
  return sql<number>`lost_ms + coalesce(greatest(0, round(extract(epoch from ${moment} - lost_since) * 1000)), 0)`;
}

/** Nobody closed it: its record tells why it ended. */
const endReason = (closedBy: number | null, at: Date) => sql<LiveEndReason>`case
  when ${closedBy}::bigint is not null then ${liveEndReason.closed}
  when lost_by_server then ${liveEndReason.restarted}
  when lost_since is not null then ${liveEndReason.lost}
  when granted_until <= ${at}::timestamptz + interval '1 second' then ${liveEndReason.expired}
  else ${liveEndReason.closed} end::smallint`;

export interface Ending {
  readonly streamName: string;
  /** When the stream began, as the media server knows it; null: whatever streams under this name. */
  readonly startedAt: Date | null;
  readonly at: Date;
  /** Whoever closed the channel. */
  readonly closedBy: number | null;
  readonly recording: Recording | null;
  /** Which states may end: a stream whose beginning was never written down may still be waiting. */
  readonly from: readonly LiveStatus[];
}

/**
 * The record goes to the history and the cook gets a new one to wait with. A waiting record whose channel was never
 * granted, or granted again after the stream began, is left alone: the ending belongs to an earlier grant.
 */
export async function endStream(
  db: Database,
  { streamName, startedAt, at, closedBy, recording, from }: Ending,
): Promise<EndedStream | null> {
  await holdCooks(db, (e) => e('r.streamName', '=', streamName));
  const begun = startedAt ?? at;
  const endedAt = sql<Date>`greatest(started_at, ${at}::timestamptz)`;
  const row = await update(db)
    .set({
      status: liveStatus.ended,
      isOpen: false,
      startedAt: sql<Date>`coalesce(started_at, ${begun}::timestamptz)`,
      endedAt,
      lostMs: lostMsBy(endedAt),
      lostSince: null,
      keyFramesRareSince: null,
      endReason: endReason(closedBy, at),
      endedBy: closedBy,
      ...recordingFacts(recording),
    })
    .where('streamName', '=', streamName)
    .where('status', 'in', from)
    .where((e) =>
      e.or([
        e('status', '=', liveStatus.waiting),
        ...(startedAt === null ? [sql<SqlBool>`true`] : [e('startedAt', '=', startedAt)]),
      ]),
    )
    .where((e) => e.or([e('status', '=', liveStatus.streaming), e('openedAt', '<=', begun)]))
    .returning([...place, 'id as recordId', 'cookId', 'unitId', 'unitPath', 'startedAt', 'endedAt', 'lostMs', 'images'])
    .$narrowType<{ startedAt: Date; endedAt: Date }>()
    .executeTakeFirst();
  if (row === undefined) return null;
  await insertWaiting(db, row.cookId, row);
  return row;
}

/** Adds the recording to the record of a stream that ended before its file was complete; null when there is no such record. */
export async function attachRecording(
  db: Database,
  streamName: string,
  startedAt: Date,
  recording: Recording,
): Promise<ChangedRecord | null> {
  const row = await update(db)
    .set(recordingFacts(recording))
    .where('streamName', '=', streamName)
    .where('startedAt', '=', startedAt)
    .where('status', '=', liveStatus.ended)
    .where((e) => e.or([e('recordingFile', 'is', null), e('recordingFile', '=', recording.file)]))
    .returning(changed)
    .executeTakeFirst();
  return row ?? null;
}

function recordingFacts(recording: Recording | null) {
  if (recording === null) return {};
  return {
    recordingFile: recording.file,
    recordingBytes: recording.bytes,
    recordingMs: Math.round(recording.durationMs),
    recordingPartsAt: [...recording.partsAt],
  };
}
