import type { Logger } from 'pino';
import { liveStatus, liveStatuses } from '../../../contract/live';
import type { LiveStatus } from '../../../contract/live';
import type { Clock } from '../../platform/clock';
import { inTransaction } from '../../platform/db/transaction';
import type { Database } from '../../platform/db/transaction';
import { levelOf } from '../../platform/db/unavailable';
import type { Channel, LossCause, Resumption, StreamEvent } from '../../platform/streams/types';
import { closeChannel, startStream } from './live-changes.repository';
import type { ChangedRecord } from './live-changes.repository';
import { attachRecording, endStream, loseStream, noteKeyFrames, resumeStream } from './live-endings.repository';
import type { EndedStream, Ending } from './live-endings.repository';
import type { GrantedChannels } from './live.channels';
import type { StreamQueue } from './live.queue';
import type { Recordings } from './live.recordings';
import { findStream, hasRecord } from './live.repository';
import type { LiveRow } from './live.repository';

export interface LifecycleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly channels: GrantedChannels;
  readonly queue: StreamQueue;
  readonly recordings: Recordings;
  /** Inside the transaction that ends a stream: what else its end writes down. */
  readonly streamEnded: (trx: Database, stream: EndedStream) => Promise<void>;
  /** Told after a change is on disk: whose lists have changed, and in which statuses. */
  readonly changed: (unitPath: string, statuses: readonly LiveStatus[]) => void;
  readonly log: Logger;
}

/** Ends a stream's record, with all that belongs to the end; null when there was none to end. Inside a transaction. */
export async function endRecord(
  trx: Database,
  { streamEnded }: Pick<LifecycleDeps, 'streamEnded'>,
  ending: Ending,
): Promise<EndedStream | null> {
  const ended = await endStream(trx, ending);
  if (ended !== null) await streamEnded(trx, ended);
  return ended;
}

/** What the media server is to accept of a record. */
export function channelOf({ streamName: name, streamKey: key, status, startedAt }: LiveRow, until: Date): Channel {
  return { name, key, until, startedAt: status === liveStatus.streaming ? startedAt : null };
}

/** In the stream's turn: closes a channel that no record holds open. */
export async function closeUnlessGranted(
  { db, channels }: Pick<LifecycleDeps, 'db' | 'channels'>,
  streamName: string,
): Promise<void> {
  const record = await findStream(db, streamName);
  if (record?.isOpen !== true) await channels.closeQuietly(streamName);
}

/** Who was refused is written down elsewhere. */
type RecordEvent = Exclude<StreamEvent, { readonly type: 'refused' }>;
type StreamEnd = Extract<StreamEvent, { readonly type: 'ended' }>;

/**
 * What becomes of a record by itself: pictures arrive, stay away and return, the stream ends, time runs out. Whatever concerns one stream is
 * done one after the other here; against other processes the database decides, by updates that name the state they expect.
 */
export class LiveLifecycle {
  constructor(private readonly deps: LifecycleDeps) {}

  /** What the media server reports of a stream. False: it could not be written down, and the reconciliation has to. */
  async handle(event: RecordEvent): Promise<boolean> {
    if (event.type === 'up' || event.type === 'down') return true;
    try {
      await this.writeDown(event);
      return true;
    } catch (error) {
      const { name: stream, type } = event;
      this.deps.log[levelOf(error)]({ err: error, stream, event: type }, 'stream event could not be written down');
      return false;
    }
  }

  /** The first pictures arrived. A stream that nobody granted is closed. */
  started(streamName: string, at: Date): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      const started = await startStream(this.deps.db, streamName, at);
      this.tell(started, [liveStatus.waiting, liveStatus.streaming]);
      if (started === null) await closeUnlessGranted(this.deps, streamName);
    });
  }

  /** No pictures come any more; the channel stays open for the rest of its time. */
  lost(streamName: string, at: Date, cause: LossCause): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      this.tell(await loseStream(this.deps.db, streamName, at, cause), [liveStatus.streaming]);
    });
  }

  /** Pictures come again; null: they never stayed away. */
  resumed(streamName: string, resumption: Resumption | null): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      this.tell(await resumeStream(this.deps.db, streamName, resumption), [liveStatus.streaming]);
    });
  }

  /** Key frames of a stream are too far apart, or are not any more. */
  keyFramesMeasured(streamName: string, areRare: boolean): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      const rareSince = areRare ? this.deps.clock.now() : null;
      this.tell(await noteKeyFrames(this.deps.db, streamName, rareSince), [liveStatus.streaming]);
    });
  }

  /** A stream is over; its recording comes with it, or to a record that ended before. */
  ended(event: StreamEnd): Promise<void> {
    const { name: streamName, startedAt, at, recording } = event;
    const from = [liveStatus.waiting, liveStatus.streaming];
    return this.deps.queue.run(streamName, async () => {
      if (!(await this.end({ streamName, startedAt, at, closedBy: null, recording, from })))
        await this.keepRecording(event);
    });
  }

  /** The time of a stream is over, and nobody reported it: the server or its media server was away. */
  overdue(streamName: string): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      const { db, recordings } = this.deps;
      const record = await findStream(db, streamName);
      const { startedAt = null, grantedUntil = null } = record ?? {};
      if (record?.status !== liveStatus.streaming || startedAt === null) return;
      const now = this.deps.clock.now();
      const at = grantedUntil ?? now;
      if (at > now) return;
      const found = await recordings.recover(streamName, startedAt);
      if (found !== null && found.endedAt < at) await loseStream(db, streamName, found.endedAt, 'server');
      const recording = found?.recording ?? null;
      await this.end({ streamName, startedAt, at, closedBy: null, recording, from: [liveStatus.streaming] });
    });
  }

  /** A waiting record's time is over. */
  expired(streamName: string): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      this.tell(await closeChannel(this.deps.db, streamName, this.deps.clock.now()), [liveStatus.waiting]);
      await closeUnlessGranted(this.deps, streamName);
    });
  }

  /** The media server has a stream or a channel that the database may not grant. */
  ungranted(streamName: string): Promise<void> {
    return this.deps.queue.run(streamName, () => closeUnlessGranted(this.deps, streamName));
  }

  /** Makes the media server accept what the database still grants. Throws MediaServerRefused. */
  reopen(streamName: string): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      const { db, clock, channels } = this.deps;
      const record = await findStream(db, streamName);
      if (record?.isOpen !== true || record.grantedUntil === null || record.grantedUntil <= clock.now()) return;
      await channels.open(channelOf(record, record.grantedUntil));
    });
  }

  private writeDown(event: Exclude<RecordEvent, { readonly type: 'up' | 'down' }>): Promise<void> {
    switch (event.type) {
      case 'started':
        return this.started(event.name, event.at);
      case 'lost':
        return this.lost(event.name, event.at, event.cause);
      case 'resumed':
        return this.resumed(event.name, event);
      case 'ended':
        return this.ended(event);
    }
  }

  private async end(ending: Ending): Promise<boolean> {
    const ended = await inTransaction(this.deps.db, (trx) => endRecord(trx, this.deps, ending));
    if (ended === null) return false;
    this.tell(ended, liveStatuses);
    await this.deps.channels.closeQuietly(ending.streamName);
    return true;
  }

  private async keepRecording({ name, startedAt, recording }: StreamEnd): Promise<void> {
    if (recording === null) return;
    const { db, recordings, log } = this.deps;
    const kept = await attachRecording(db, name, startedAt, recording);
    this.tell(kept, [liveStatus.ended]);
    if (kept !== null) return;
    log.warn({ stream: name, file: recording.file }, 'a recording belongs to no ended record');
    // A deleted record takes its recording along; one that stands may only be told apart by a person.
    if (!(await hasRecord(db, name, startedAt))) await recordings.remove(recording.file);
  }

  private tell(record: Pick<ChangedRecord, 'unitPath'> | null, statuses: readonly LiveStatus[]): void {
    if (record !== null) this.deps.changed(record.unitPath, statuses);
  }
}
