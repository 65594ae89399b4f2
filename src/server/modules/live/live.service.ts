import { liveMinutes } from '../../../contract/constants';
import { cooks } from '../../../contract/cooks';
import { liveStatus, liveStatuses } from '../../../contract/live';
import { minuteMs } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import type { ScopeUnit } from '../../platform/db/units';
import { Refusal, notFound } from '../../platform/http/errors';
import { MediaServerRefused } from '../../platform/streams/types';
import {
  closeChannel,
  deleteRecords,
  grantChannel,
  insertWaiting,
  lockRecords,
  lockRecordsOf,
  moveWaiting,
  renewKey,
} from './live-changes.repository';
import type { RemovableRecord } from './live-changes.repository';
import { channelOf, closeUnlessGranted, endRecord } from './live.lifecycle';
import type { LifecycleDeps } from './live.lifecycle';
import { findCurrent, findRecord } from './live.repository';
import type { LiveRow } from './live.repository';
import type { Snapshots } from './live.snapshots';

export interface AskedTime {
  readonly minutes: number;
  /** They are added to the time of an open channel; otherwise they count from now. */
  readonly isExtension: boolean;
}

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

  /**
   * Grants a waiting record's channel for some minutes, or extends the time of an open one. For a record that has ended,
   * its cook's present one is opened. Throws Refusal.
   */
  async open(request: SwitchRequest, asked: AskedTime): Promise<void> {
    const find = async (): Promise<LiveRow> => {
      const chosen = await chosenRecord(request);
      if (chosen.status !== liveStatus.ended) return chosen;
      if (asked.isExtension) throw new Refusal('直播已结束，不能延长');
      const current = await findCurrent(request.read, request.actor.unitPath, chosen.cookId);
      if (current === null) throw new Refusal('该厨师已调离，不能开启直播');
      return current;
    };
    const work = async (record: LiveRow): Promise<void> => {
      const openedAt = this.deps.clock.now();
      const { until, minutes } = asked.isExtension
        ? extended(record, asked.minutes, openedAt)
        : granted(record, asked.minutes, openedAt);
      await refusable(() => this.deps.channels.open(channelOf(record, until)));
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
    };
    await this.inTurn(request, work, find);
  }

  /** Ends a stream, or takes a waiting record's channel back. Closing what is closed is fine. Throws Refusal. */
  async close(request: SwitchRequest): Promise<void> {
    await this.inTurn(request, async ({ streamName, unitPath, status, isOpen }) => {
      if (status === liveStatus.ended || (status === liveStatus.waiting && !isOpen)) return;
      await refusable(() => this.deps.channels.close(streamName));
      const closedBy = request.actor.userId;
      const from = [liveStatus.streaming];
      const ending = { streamName, startedAt: null, at: this.deps.clock.now(), closedBy, recording: null, from };
      await request.write(async (db) => {
        if ((await endRecord(db, this.deps, ending)) === null) await closeChannel(db, streamName);
      });
      this.deps.changed(unitPath, status === liveStatus.waiting ? [liveStatus.waiting] : liveStatuses);
    });
  }

  /** Gives a cook's camera another key. An ended record is none to ask by: its cook may belong to another unit now. */
  async resetKey(request: SwitchRequest): Promise<void> {
    await this.inTurn(request, ({ cookId, status }) =>
      request.write(async (db) => {
        if (status === liveStatus.ended) throw new Refusal('直播已结束');
        if (!(await renewKey(db, cookId))) throw new Refusal('直播通道已开启，请关闭直播后再重置密钥');
      }),
    );
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

  /**
   * Deletes all records of cooks who are about to be deleted, and may come back: recordings and pictures stay until the
   * recycle bin lets go of them. Answers what is left to do once that is on disk.
   */
  async removeOf(db: Database, cookIds: readonly number[]): Promise<() => void> {
    return this.deleteLocked(db, cookIds.length === 0 ? [] : await lockRecordsOf(db, cookIds), false);
  }

  /** A stream belongs to the unit it began in, so nobody changes units during one. */
  async moveWaiting(db: Database, cookId: number, unit: ScopeUnit): Promise<void> {
    const records = await lockRecordsOf(db, [cookId]);
    if (records.some(({ status }) => status === liveStatus.streaming)) {
      throw Refusal.field(cooks.change.unitId.wireName, '正在直播，结束后才能调换部门');
    }
    await moveWaiting(db, cookId, unit);
  }

  private async deleteLocked(
    db: Database,
    records: readonly RemovableRecord[],
    replaced: boolean,
  ): Promise<() => void> {
    const { changed, queue, recordings, snapshots } = this.deps;
    if (records.some(({ status }) => status === liveStatus.streaming)) throw new Refusal('正在直播，不能删除');
    const ids = records.map(({ id }) => id);
    if (ids.length === 0) return () => undefined;
    const removePictures = replaced ? await snapshots.removeOf(db, ids) : null;
    await deleteRecords(db, ids);
    const waiting = records.filter(({ status }) => status === liveStatus.waiting);
    if (replaced) for (const record of waiting) await insertWaiting(db, record.cookId, record);
    return () => {
      removePictures?.();
      for (const { unitPath, status, isOpen, streamName, recordingFile } of records) {
        changed(unitPath, [status]);
        if (replaced && recordingFile !== null) void recordings.remove(recordingFile);
        if (isOpen) void queue.run(streamName, () => closeUnlessGranted(this.deps, streamName));
      }
    };
  }

  /** Finds the record, then works on it as it is when its turn has come. */
  private async inTurn(
    request: SwitchRequest,
    work: (record: LiveRow) => Promise<void>,
    find = () => chosenRecord(request),
  ): Promise<void> {
    const { streamName } = await find();
    await this.deps.queue.run(streamName, async () => {
      const record = await find();
      request.note(record);
      await work(record);
    });
  }
}

/** The record that was asked for, if it lies in the actor's scope. */
async function chosenRecord({ id, actor, read }: SwitchRequest): Promise<LiveRow> {
  const found = await findRecord(read, actor.unitPath, id);
  if (found === null) throw notFound();
  return found;
}

type Granted = Pick<LiveRow, 'isOpen' | 'grantedUntil' | 'minutes'>;

/** So many minutes from now; nobody shortens an open channel by it. */
function granted({ isOpen, grantedUntil }: Granted, minutes: number, now: Date) {
  const asked = after(now, minutes);
  return { minutes, until: isOpen && grantedUntil !== null && grantedUntil > asked ? grantedUntil : asked };
}

/** So many minutes from the end that was granted, which has to lie ahead. */
function extended({ isOpen, grantedUntil, minutes: before }: Granted, minutes: number, now: Date) {
  if (!isOpen || grantedUntil === null || grantedUntil <= now) throw new Refusal('直播已关闭或到时，不能延长');
  const until = after(grantedUntil, minutes);
  if (until > after(now, liveMinutes.maximum)) throw new Refusal(`剩余时长不能超过${liveMinutes.maximum}分钟`);
  return { minutes: (before ?? 0) + minutes, until };
}

function after(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs);
}

async function refusable(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    throw error instanceof MediaServerRefused ? new Refusal(error.message) : error;
  }
}
