import type { Page, PageQuery } from '../../../contract/kernel';
import { countRows } from '../../platform/db/count-rows';
import type { Actor } from '../../platform/auth/actor';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import type { LiveRow } from './live.repository';

export interface SnapshotRow {
  readonly id: number;
  readonly fileCode: string;
  readonly sha256: Buffer;
  readonly takenAt: Date;
  readonly takenByName: string;
  readonly address: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

const shown = ['id', 'fileCode', 'sha256', 'takenAt', 'takenByName', 'address', 'longitude', 'latitude'] as const;

function ofRecord(db: Database, scopePath: string, recordId: number) {
  return db.selectFrom('snapshots').where('liveRecordId', '=', recordId).where('unitPath', 'like', below(scopePath));
}

/** One page of a record's snapshots, the newest first. */
export async function readSnapshots(
  db: Database,
  scopePath: string,
  recordId: number,
  { page, pageSize }: PageQuery,
): Promise<Page<SnapshotRow>> {
  const skipped = (page - 1) * pageSize;
  const rows = await ofRecord(db, scopePath, recordId)
    .select(shown)
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(skipped)
    .execute();
  const isLastPage = rows.length < pageSize && (rows.length > 0 || page === 1);
  return { rows, total: isLastPage ? skipped + rows.length : await countSnapshots(db, recordId, scopePath) };
}

export function countSnapshots(db: Database, recordId: number, scopePath = '/'): Promise<number> {
  return countRows(ofRecord(db, scopePath, recordId));
}

/** Holds a record of the scope until the transaction ends: nobody deletes it meanwhile, nor counts its snapshots. False: there is none. */
export async function holdRecord(trx: Database, scopePath: string, recordId: number): Promise<boolean> {
  const held = await trx
    .selectFrom('liveRecords')
    .where('id', '=', recordId)
    .where('unitPath', 'like', below(scopePath))
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Makes an image that the actor has uploaded, and that stands nowhere yet, a snapshot in a unit. Its digest; null when there
 * is no such image.
 */
export async function claimSnapshot(
  trx: Database,
  code: string,
  { userId }: Pick<Actor, 'userId'>,
  unitPath: string,
): Promise<Buffer | null> {
  const claimed = await trx
    .updateTable('files')
    .set({ kind: 'snapshot', unitPath })
    .where('code', '=', code)
    .where('kind', '=', 'image')
    .where('ownerId', '=', userId)
    .where((e) =>
      e.not(
        e.or([
          e.exists(e.selectFrom('users').where('avatar', '=', code).select('id')),
          e.exists(e.selectFrom('cooks').where('photo', '=', code).select('id')),
          e.exists(e.selectFrom('cooks').where('safetyCommitment', '=', code).select('id')),
        ]),
      ),
    )
    .returning('sha256')
    .executeTakeFirst();
  return claimed?.sha256 ?? null;
}

export interface TakenSnapshot {
  readonly fileCode: string;
  readonly sha256: Buffer;
  readonly takenAt: Date;
}

export async function insertSnapshot(
  trx: Database,
  record: LiveRow,
  { userId, name }: Pick<Actor, 'userId' | 'name'>,
  taken: TakenSnapshot,
): Promise<SnapshotRow> {
  const { id: liveRecordId, address, longitude, latitude, unitId, unitPath } = record;
  return trx
    .insertInto('snapshots')
    .values({
      ...taken,
      liveRecordId,
      takenBy: userId,
      takenByName: name,
      address,
      longitude,
      latitude,
      unitId,
      unitPath,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Deletes the snapshots of records, and their files' rows; answers the files' codes. */
export async function deleteSnapshots(trx: Database, recordIds: readonly number[]): Promise<readonly string[]> {
  const deleted = await trx
    .deleteFrom('snapshots')
    .where('liveRecordId', 'in', recordIds)
    .returning('fileCode')
    .execute();
  const codes = deleted.map(({ fileCode }) => fileCode);
  if (codes.length > 0) await trx.deleteFrom('files').where('code', 'in', codes).execute();
  return codes;
}
