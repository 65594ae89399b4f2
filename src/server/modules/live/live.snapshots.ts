import type { Logger } from 'pino';
import type { Page, PageQuery } from '../../../contract/kernel';
import { liveStatus } from '../../../contract/live';
import { mostSnapshots, newSnapshot } from '../../../contract/snapshots';
import type { NewSnapshot, Snapshot } from '../../../contract/snapshots';
import { wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import type { FileStore } from '../../platform/files/file-store';
import type { Call } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import { findRecord } from './live.repository';
import {
  claimSnapshot,
  countSnapshots,
  deleteSnapshots,
  holdRecord,
  insertSnapshot,
  readSnapshots,
} from './snapshots.repository';
import type { SnapshotRow } from './snapshots.repository';

function snapshotOf({ sha256, takenAt, takenByName, longitude, latitude, ...same }: SnapshotRow): Snapshot {
  return {
    ...same,
    sha256: sha256.toString('hex'),
    takenAt: wireTime(takenAt),
    takenBy: takenByName,
    longitude: longitude ?? undefined,
    latitude: latitude ?? undefined,
  };
}

/** Pictures that people take of streams and recordings. */
export class Snapshots {
  constructor(
    private readonly store: Pick<FileStore, 'remove'>,
    private readonly log: Logger,
  ) {}

  async list(
    db: Database,
    actor: Actor,
    { id, ...page }: { readonly id: number } & PageQuery,
  ): Promise<Page<Snapshot>> {
    if ((await findRecord(db, actor.unitPath, id)) === null) throw notFound();
    const { rows, total } = await readSnapshots(db, actor.unitPath, id, page);
    return { rows: rows.map(snapshotOf), total };
  }

  /** Keeps an image that the actor has just uploaded as a snapshot of a record that shows, or has shown, something. */
  async take({ db, actor, now, audit }: Call, { id, fileCode }: NewSnapshot): Promise<Snapshot> {
    audit({ id });
    const isHeld = await holdRecord(db, actor.unitPath, id);
    const record = isHeld ? await findRecord(db, actor.unitPath, id) : null;
    if (record === null) throw notFound();
    audit({ cook: record.cookName, unit: record.unitName });
    if (record.status === liveStatus.waiting) throw new Refusal('直播尚未开始，不能截图');
    if ((await countSnapshots(db, id)) >= mostSnapshots) throw new Refusal(`每场直播最多保存${mostSnapshots}张截图`);
    const sha256 = await claimSnapshot(db, fileCode, actor, record.unitPath);
    if (sha256 === null) throw Refusal.field(newSnapshot.fileCode.wireName, '截图图片不存在，请重新截图');
    const snapshot = snapshotOf(await insertSnapshot(db, record, actor, { fileCode, sha256, takenAt: now }));
    audit({ sha256: snapshot.sha256 });
    return snapshot;
  }

  /** Inside the transaction that deletes records and holds them. Answers what is left to do once that is on disk. */
  async removeOf(trx: Database, recordIds: readonly number[]): Promise<() => void> {
    const codes = await deleteSnapshots(trx, recordIds);
    return () => {
      for (const code of codes) void this.removeFile(code);
    };
  }

  /** Never rejects: nobody can ask for bytes without a row, and the sweep finds them. */
  private async removeFile(code: string): Promise<void> {
    await this.store.remove(code).catch((error: unknown) => {
      this.log.error({ err: error }, 'snapshot could not be removed');
    });
  }
}
