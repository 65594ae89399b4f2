import { liveStatus, liveStatuses } from '../../../contract/live';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { MediaRefusal, Refusal, notFound } from '../../platform/http/errors';
import { MediaServerRefused } from '../../platform/streams/types';
import {
  closeChannel,
  deleteRecords,
  grantChannel,
  insertWaiting,
  lockRecords,
  lockRecordsOf,
} from './live-changes.repository';
import type { RemovableRecord } from './live-changes.repository';
import { endRecord } from './live.lifecycle';
import type { LifecycleDeps } from './live.lifecycle';
import { findRecord } from './live.repository';
import type { LiveRow } from './live.repository';
import type { Snapshots } from './live.snapshots';

/** A switch being flipped. */
export interface SwitchRequest {
  readonly id: number;
  readonly actor: Actor;
  readonly read: Database;
  /** One transaction with the operation-log entry. */
  readonly write: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** What the entry says of the record. */
  readonly note: (record: LiveRow) => void;
}

/**
 * What people do with records. The media server is asked first and outside of any transaction: when it refuses, nothing
 * was written; when the write fails, the channel is taken back, and the reconciliation mends what even that could not.
 */
export class LiveService {
  constructor(private readonly deps: Omit<LifecycleDeps, 'log'> & { readonly snapshots: Snapshots }) {}

  /** Grants a waiting record's channel for some minutes, or extends the time of an open one. Throws MediaRefusal. */
  async open(request: SwitchRequest, minutes: number): Promise<void> {
    await this.inTurn(request, async (record) => {
      if (record.status === liveStatus.ended) throw new Refusal('直播已结束，不能开启');
      const openedAt = new Date();
      const until = laterOf(
        new Date(openedAt.getTime() + minutes * 60_000),
        record.isOpen ? record.grantedUntil : null,
      );
      const channel = { name: record.streamName, key: record.streamKey, until };
      await refusable(() => this.deps.channels.open(channel));
      const grant = { id: record.id, minutes, openedBy: request.actor.userId, openedAt, until };
      try {
        await request.write(async (db) => {
          if ((await grantChannel(db, grant)) === null) throw new Refusal('直播状态已变化，请刷新后重试');
        });
      } catch (error) {
        if (!record.isOpen) await this.deps.channels.closeQuietly(record.streamName);
        throw error;
      }
      this.deps.changed(record.unitPath, [record.status]);
    });
  }

  /** Ends a stream, or takes a waiting record's channel back. Closing what is closed is fine. Throws MediaRefusal. */
  async close(request: SwitchRequest): Promise<void> {
    await this.inTurn(request, async ({ streamName, unitPath, status, isOpen }) => {
      if (status === liveStatus.ended || (status === liveStatus.waiting && !isOpen)) return;
      await refusable(() => this.deps.channels.close(streamName));
      const ending = { streamName, at: new Date(), recording: null, from: [liveStatus.streaming] };
      await request.write(async (db) => {
        if ((await endRecord(db, this.deps, ending)) === null) await closeChannel(db, streamName);
      });
      this.deps.changed(unitPath, status === liveStatus.waiting ? [liveStatus.waiting] : liveStatuses);
    });
  }

  /**
   * Deletes records of the actor's scope, all or none; a cook whose waiting record goes gets a fresh one.
   * Answers what is left to do once that is on disk.
   */
  async remove(db: Database, actor: Actor, ids: readonly number[]): Promise<() => void> {
    const wanted = [...new Set(ids)];
    const records = await lockRecords(db, actor.unitPath, wanted);
    if (records.length < wanted.length) throw notFound();
    return this.deleteLocked(db, records, true);
  }

  /** Deletes all records of cooks who are about to be deleted. Answers what is left to do once that is on disk. */
  async removeOf(db: Database, cookIds: readonly number[]): Promise<() => void> {
    return this.deleteLocked(db, cookIds.length === 0 ? [] : await lockRecordsOf(db, cookIds), false);
  }

  private async deleteLocked(
    db: Database,
    records: readonly RemovableRecord[],
    replaced: boolean,
  ): Promise<() => void> {
    const { changed, channels, queue, recordings, snapshots } = this.deps;
    if (records.some(({ status }) => status === liveStatus.streaming)) throw new Refusal('正在直播，不能删除');
    const ids = records.map(({ id }) => id);
    if (ids.length === 0) return () => undefined;
    const removePictures = await snapshots.removeOf(db, ids);
    await deleteRecords(db, ids);
    const waiting = records.filter(({ status }) => status === liveStatus.waiting);
    if (replaced) for (const record of waiting) await insertWaiting(db, record.cookId, record);
    return () => {
      removePictures();
      for (const { unitPath, status, isOpen, streamName, recordingFile } of records) {
        changed(unitPath, [status]);
        if (recordingFile !== null) void recordings.remove(recordingFile);
        if (isOpen) void queue.run(streamName, () => channels.closeQuietly(streamName));
      }
    };
  }

  /** Finds the record in the actor's scope, then works on it as it is when its turn has come. */
  private async inTurn(request: SwitchRequest, work: (record: LiveRow) => Promise<void>): Promise<void> {
    const { id, actor, read, note } = request;
    const find = async () => {
      const found = await findRecord(read, actor.unitPath, id);
      if (found === null) throw notFound();
      return found;
    };
    const { streamName } = await find();
    await this.deps.queue.run(streamName, async () => {
      const record = await find();
      note(record);
      await work(record);
    });
  }
}

function laterOf(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one;
}

async function refusable(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    throw error instanceof MediaServerRefused ? new MediaRefusal(error.message) : error;
  }
}
