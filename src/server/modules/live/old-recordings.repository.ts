import { sql } from 'kysely';
import { liveStatus } from '../../../contract/live';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import { changed, update } from './live-changes.repository';
import type { ChangedRecord } from './live-changes.repository';

/** Marks the recording of an ended stream to stay, or takes the mark away. Null: the scope has no such recording. */
export async function markKept(
  db: Database,
  scopePath: string,
  id: number,
  keptSince: Date | null,
): Promise<ChangedRecord | null> {
  const row = await update(db)
    .set({ keptSince })
    .where('id', '=', id)
    .where('unitPath', 'like', below(scopePath))
    .where('status', '=', liveStatus.ended)
    .where('recordingFile', 'is not', null)
    .returning(changed)
    .executeTakeFirst();
  return row ?? null;
}

export interface OldRecording {
  readonly id: number;
  readonly unitPath: string;
  readonly file: string;
  readonly bytes: number;
}

function old(db: Database, before: Date) {
  return db
    .selectFrom('liveRecords as r')
    .where('r.status', '=', liveStatus.ended)
    .where('r.endedAt', '<', before)
    .where('r.keptSince', 'is', null)
    .where((e) =>
      e.not(e.exists(e.selectFrom('filingMedia as m').whereRef('m.liveRecordId', '=', 'r.id').select('m.filingId'))),
    );
}

/** Recordings of streams that ended before then, the oldest first: neither kept nor shown by a filing. */
export function findOldRecordings(db: Database, before: Date, limit: number): Promise<readonly OldRecording[]> {
  return old(db, before)
    .where('r.recordingFile', 'is not', null)
    .select(['r.id', 'r.unitPath', 'r.recordingFile as file'])
    .select(sql<number>`coalesce(r.recording_bytes, 0)`.as('bytes'))
    .$narrowType<{ file: string }>()
    .orderBy('r.endedAt')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** The record has no recording any more. False: it was kept or deleted meanwhile. */
export async function detachRecording(db: Database, { id, file }: OldRecording, before: Date): Promise<boolean> {
  const row = await update(db)
    .set({ recordingFile: null })
    .where('id', 'in', old(db, before).where('r.id', '=', id).where('r.recordingFile', '=', file).select('r.id'))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The file could not be removed: the record has its recording again. */
export async function attachAgain(db: Database, { id, file }: OldRecording): Promise<void> {
  await update(db).set({ recordingFile: file }).where('id', '=', id).where('recordingFile', 'is', null).execute();
}
