import type { Logger } from 'pino';
import { liveStatus } from '../../../contract/live';
import type { Clock, Timer } from '../../platform/clock';
import type { Database } from '../../platform/db/transaction';
import type { Lead } from '../../platform/processes/lead';
import { MediaServerRefused } from '../../platform/streams/types';
import type { MediaServer, PublishedStream } from '../../platform/streams/types';
import type { GrantedChannels } from './live.channels';
import type { LiveLifecycle } from './live.lifecycle';
import { readCurrent } from './live.repository';
import type { CurrentRecord } from './live.repository';

const everyMs = 2_000;
/** After something could not be mended: often enough to be done with it in the three seconds that are promised. */
const hurryMs = 250;

export interface ReconciliationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mediaServer: MediaServer;
  readonly channels: GrantedChannels;
  readonly lifecycle: LiveLifecycle;
  /** Of several processes one reconciles. */
  readonly lead: Lead;
  /** How long a streaming record's stream may be missing before it counts as lost. */
  readonly missingGraceMs: number;
  readonly log: Logger;
}

/**
 * Compares what the database grants and shows with what the media server has, and mends the difference: after a crash of
 * either, a lost event or a failed write, they agree again within a pass. It decides from a snapshot what to look at;
 * whether that still holds is decided in the stream's own turn.
 */
export class Reconciliation {
  private timer: Timer | null = null;
  private running: Promise<void> | null = null;
  private wantedAgain = false;
  private stopped = false;
  private failing = false;
  private hurried = false;
  /** Since when a streaming record's stream is missing, in milliseconds of the clock. */
  private readonly missingSince = new Map<string, number>();
  /** Reported to have pictures since the list that is looked at was asked for: it says nothing of them. */
  private readonly seenMeanwhile = new Set<string>();

  constructor(private readonly deps: ReconciliationDeps) {}

  /** A pass now, and then regularly. Resolves after the pass; a call during one makes another follow. */
  run(): Promise<void> {
    if (this.running !== null) {
      this.wantedAgain = true;
      return this.running;
    }
    this.timer?.cancel();
    this.hurried = false;
    this.running = this.passes().finally(() => {
      this.running = null;
      this.schedule();
    });
    return this.running;
  }

  /** Something was left undone: the next pass comes soon, however many ask for it. */
  hurry(): void {
    if (this.hurried) return;
    this.hurried = true;
    if (this.running === null) this.schedule();
  }

  /** The media server reports pictures of this stream. */
  seen(streamName: string): void {
    this.missingSince.delete(streamName);
    this.seenMeanwhile.add(streamName);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.schedule();
    await this.running;
  }

  private schedule(): void {
    this.timer?.cancel();
    this.timer = this.stopped ? null : this.deps.clock.after(this.nextInMs(), () => void this.run());
  }

  private async passes(): Promise<void> {
    this.wantedAgain = false;
    this.seenMeanwhile.clear();
    try {
      if (this.deps.lead.isHeld) await this.pass();
      if (this.failing) this.deps.log.info('live records are reconciled again');
      this.failing = false;
    } catch (error) {
      // Said once: a database or media server that stays away would fill the log.
      if (!this.failing) this.deps.log.warn({ err: error }, 'live records could not be reconciled');
      this.failing = true;
    }
    if (this.isWantedAgain()) await this.passes();
  }

  private isWantedAgain(): boolean {
    return this.wantedAgain && !this.stopped;
  }

  private async pass(): Promise<void> {
    const published = await this.published();
    const records = await readCurrent(this.deps.db);
    const now = this.deps.clock.now().getTime();
    const known = new Set(records.map(({ streamName }) => streamName));
    for (const name of this.missingSince.keys()) if (!known.has(name)) this.missingSince.delete(name);
    const strangers = new Set(
      [...(published?.keys() ?? []), ...this.deps.channels.names()].filter((n) => !known.has(n)),
    );
    const outcomes = await Promise.allSettled([
      ...records.map((record) => this.mend(record, published, now)),
      ...[...strangers].map((name) => this.deps.lifecycle.ungranted(name)),
    ]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  /** Null while the media server cannot be asked. */
  private async published(): Promise<ReadonlyMap<string, PublishedStream> | null> {
    try {
      const streams = await this.deps.mediaServer.published();
      return new Map(streams.map((stream) => [stream.name, stream]));
    } catch (error) {
      if (error instanceof MediaServerRefused) return null;
      throw error;
    }
  }

  private async mend(
    { streamName, status, grantedUntil, lostSince, keyFramesRareSince }: CurrentRecord,
    published: ReadonlyMap<string, PublishedStream> | null,
    now: number,
  ): Promise<void> {
    const { channels, lifecycle } = this.deps;
    const isOver = grantedUntil === null || grantedUntil.getTime() <= now;
    const stream = published?.get(streamName);
    if (isOver) {
      await (status === liveStatus.streaming ? lifecycle.overdue(streamName) : lifecycle.expired(streamName));
      return;
    }
    if (published !== null && !channels.isOpenUntil(streamName, grantedUntil)) await lifecycle.reopen(streamName);
    if (stream === undefined) {
      if (status === liveStatus.streaming && lostSince === null && !this.seenMeanwhile.has(streamName))
        await this.miss(streamName, now);
      return;
    }
    this.missingSince.delete(streamName);
    if (status === liveStatus.waiting) await lifecycle.started(streamName, stream.startedAt);
    else if (lostSince !== null) {
      const isOfThisLoss = stream.resumed !== null && stream.resumed.at > lostSince;
      await lifecycle.resumed(streamName, isOfThisLoss ? stream.resumed : null);
    } else if (stream.hasRareKeyFrames !== null && stream.hasRareKeyFrames !== (keyFramesRareSince !== null))
      await lifecycle.keyFramesMeasured(streamName, stream.hasRareKeyFrames);
  }

  /** Its report may still be on its way. */
  private async miss(streamName: string, now: number): Promise<void> {
    const since = this.missingSince.get(streamName) ?? now;
    this.missingSince.set(streamName, since);
    if (now - since < this.deps.missingGraceMs) return;
    await this.deps.lifecycle.lost(streamName, new Date(since), 'server');
    this.missingSince.delete(streamName);
  }

  /** Earlier than usual after a failure, and when somebody's grace is over by then. */
  private nextInMs(): number {
    if (this.hurried || this.failing) return hurryMs;
    const now = this.deps.clock.now().getTime();
    const graces = [...this.missingSince.values()].map((since) => since + this.deps.missingGraceMs - now);
    return Math.max(50, Math.min(everyMs, ...graces.filter((left) => left > 0)));
  }
}
