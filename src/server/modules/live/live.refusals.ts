import type { Logger } from 'pino';
import type { Clock, Timer } from '../../platform/clock';
import type { Database } from '../../platform/db/transaction';
import { isStreamName } from '../../platform/streams/channels';
import type { LiveTopics } from './live.topics';
import { findRefusable, keepRefusal } from './live-refusals.repository';
import type { RefusedPublisher } from './live-refusals.repository';

/** The first refusal is written down at once, those that follow together: whoever knocks without pause costs one question each. */
const spacingMs = 2_000;

/** Names nobody granted a channel; they may all be invented. */
const mostStrangers = 100;

export interface RefusalDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Whose refusals are kept however many others there are. */
  readonly grantedNames: () => readonly string[];
  readonly changed: LiveTopics['changed'];
  readonly log: Logger;
}

/** Keeps with each record why its last publisher was turned away. */
export class LiveRefusals {
  private waiting = new Map<string, RefusedPublisher>();
  private timer: Timer | null = null;
  private writing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly deps: RefusalDeps) {}

  refused(refused: RefusedPublisher): void {
    if (this.stopped || !isStreamName(refused.name) || !this.hasRoomFor(refused.name)) return;
    this.waiting.set(refused.name, refused);
    if (this.timer === null) this.write();
  }

  /** What is still waiting is written down. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.timer?.cancel();
    this.write();
    await this.writing;
    this.timer?.cancel();
  }

  private hasRoomFor(name: string): boolean {
    if (this.waiting.size < mostStrangers || this.waiting.has(name)) return true;
    return this.deps.grantedNames().includes(name);
  }

  private write(): void {
    const refusals = [...this.waiting.values()];
    this.waiting = new Map();
    this.timer = null;
    if (refusals.length === 0) return;
    this.timer = this.deps.clock.after(spacingMs, () => this.write());
    this.writing = this.writing.then(() => this.keep(refusals));
  }

  private async keep(refusals: readonly RefusedPublisher[]): Promise<void> {
    const { db, changed, log } = this.deps;
    try {
      const known = await findRefusable(
        db,
        refusals.map(({ name }) => name),
      );
      for (const refused of refusals.filter(({ name }) => known.has(name))) {
        const record = await keepRefusal(db, refused);
        if (record !== null) changed(record.unitPath, [record.status]);
        log.info({ stream: refused.name, ...refused.refusal }, 'publisher refused');
      }
      if (known.size < refusals.length) log.info({ names: refusals.length - known.size }, 'unknown publishers refused');
    } catch (error) {
      log.warn({ err: error }, 'refused publishers could not be written down');
    }
  }
}
