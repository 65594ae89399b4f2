import type { Logger } from 'pino';
import { liveStatus, liveStatuses } from '../../../contract/live';
import type { LiveStatus } from '../../../contract/live';
import { inTransaction } from '../../platform/db/transaction';
import type { Database } from '../../platform/db/transaction';
import type { Recording, StreamEvent } from '../../platform/streams/types';
import { attachRecording, closeChannel, endStream, startStream } from './live-changes.repository';
import type { ChangedRecord, EndedStream, Ending } from './live-changes.repository';
import type { GrantedChannels } from './live.channels';
import type { StreamQueue } from './live.queue';
import type { Recordings } from './live.recordings';
import { findStream } from './live.repository';

export interface LifecycleDeps {
  readonly db: Database;
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

/**
 * What becomes of a record by itself: pictures arrive, the stream ends, time runs out. Whatever concerns one stream is
 * done one after the other here; against other processes the database decides, by updates that name the state they expect.
 */
export class LiveLifecycle {
  constructor(private readonly deps: LifecycleDeps) {}

  /** What the media server reports of a stream. False: it could not be written down, and the reconciliation has to. */
  async handle(event: StreamEvent): Promise<boolean> {
    if (event.type !== 'started' && event.type !== 'ended') return true;
    const { name, at } = event;
    try {
      await (event.type === 'started' ? this.started(name, at) : this.ended(name, at, event.recording));
      return true;
    } catch (error) {
      this.deps.log.error({ err: error, stream: name, event: event.type }, 'stream event could not be written down');
      return false;
    }
  }

  /** The first pictures arrived. A stream that nobody granted is closed. */
  started(streamName: string, at: Date): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      const started = await startStream(this.deps.db, streamName, at);
      this.tell(started, [liveStatus.waiting, liveStatus.streaming]);
      if (started === null) await this.closeUnlessGranted(streamName);
    });
  }

  /** A stream is over; its recording comes with it, or to a record that ended before. */
  ended(streamName: string, at: Date, recording: Recording | null): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      const ended = await this.end(streamName, at, recording, [liveStatus.waiting, liveStatus.streaming]);
      if (!ended && recording !== null) await this.keepRecording(streamName, recording);
    });
  }

  /** A stream is gone, or its time is over, and nobody reported it. */
  lost(streamName: string): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      const record = await findStream(this.deps.db, streamName);
      if (record?.status !== liveStatus.streaming || record.startedAt === null) return;
      const found = await this.deps.recordings.recover(streamName, record.startedAt);
      await this.end(streamName, found?.endedAt ?? new Date(), found?.recording ?? null, [liveStatus.streaming]);
    });
  }

  /** A waiting record's time is over. */
  expired(streamName: string): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      this.tell(await closeChannel(this.deps.db, streamName, new Date()), [liveStatus.waiting]);
      await this.closeUnlessGranted(streamName);
    });
  }

  /** The media server has a stream or a channel that the database may not grant. */
  ungranted(streamName: string): Promise<void> {
    return this.deps.queue.run(streamName, () => this.closeUnlessGranted(streamName));
  }

  /** Makes the media server accept what the database still grants. Throws MediaServerRefused. */
  reopen(streamName: string): Promise<void> {
    return this.deps.queue.run(streamName, async () => {
      const record = await findStream(this.deps.db, streamName);
      if (record?.isOpen !== true || record.grantedUntil === null || record.grantedUntil <= new Date()) return;
      await this.deps.channels.open({ name: streamName, key: record.streamKey, until: record.grantedUntil });
    });
  }

  private async end(
    streamName: string,
    at: Date,
    recording: Recording | null,
    from: readonly LiveStatus[],
  ): Promise<boolean> {
    const ended = await inTransaction(this.deps.db, (trx) =>
      endRecord(trx, this.deps, { streamName, at, recording, from }),
    );
    if (ended === null) return false;
    this.tell(ended, liveStatuses);
    await this.deps.channels.closeQuietly(streamName);
    return true;
  }

  private async keepRecording(streamName: string, recording: Recording): Promise<void> {
    const { db, recordings, log } = this.deps;
    const kept = await attachRecording(db, streamName, recording);
    this.tell(kept, [liveStatus.ended]);
    if (kept !== null) return;
    log.warn({ stream: streamName, file: recording.file }, 'a recording belongs to no ended record');
    // A deleted record takes its recording along; one that stands may only be told apart by a person.
    if ((await findStream(db, streamName)) === null) await recordings.remove(recording.file);
  }

  private async closeUnlessGranted(streamName: string): Promise<void> {
    const record = await findStream(this.deps.db, streamName);
    if (record?.isOpen !== true) await this.deps.channels.closeQuietly(streamName);
  }

  private tell(record: Pick<ChangedRecord, 'unitPath'> | null, statuses: readonly LiveStatus[]): void {
    if (record !== null) this.deps.changed(record.unitPath, statuses);
  }
}
