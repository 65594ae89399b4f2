import type { Logger } from 'pino';
import { minuteMs } from '../../../../contract/time';
import type { Clock } from '../../clock';
import { codeOf } from '../errors';
import type { Reading } from '../reading';
import type { Database } from '../transaction';
import { isUnavailable, readAgain } from '../unavailable';

/** This process has entered `stamp` on the primary, and began to do so at that moment of its own clock. */
export interface Beat {
  readonly id: string;
  readonly stamp: string;
  readonly at: number;
}

const lookEveryMs = 150;
/** A replica that is further behind is left out. */
const mostBehindMs = 3_000;
/** Beats that are remembered: one of them is what a replica shows that is not further behind. */
const mostBeats = 10;
/** A user this process has not seen for so long may have written through another one. */
const forgottenMs = minuteMs;
const mostUsers = 20_000;
/** The replica had to end the reading for the sake of what it follows. */
const conflictCodes = ['40001', '40P01'];

interface Seen {
  /** What he has changed before is what he must see. */
  readonly wroteAt: number;
  readonly seenAt: number;
}

interface Options {
  readonly primary: Database;
  readonly replica: Database;
  /** What stands on the replica as the last beat of this process; null: none. */
  readonly readStamp: (replica: Database, id: string) => Promise<string | null>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Lists and statistics from a server that follows the primary. Each process enters a stamp on the primary several times in two
 * seconds. Where the replica shows one, it shows everything that was committed before that was entered, whatever its clock and
 * whichever server it follows: so a user reads there what is older than that, and on the primary until his own writing is.
 */
export class ReplicaReading implements Reading {
  private readonly users = new Map<number, Seen>();
  private beats: Beat[] = [];
  private caughtUpTo = -Infinity;
  private isTold: boolean | null = null;
  private readonly stopping = new AbortController();
  private readonly working: Promise<void>;

  constructor(private readonly options: Options) {
    this.working = this.look();
  }

  beaten(beat: Beat): void {
    this.beats = [...this.beats, beat].slice(-mostBeats);
  }

  wrote(userId: number): void {
    this.see(userId, this.options.clock.elapsed());
  }

  async read<T>(userId: number, work: (db: Database) => Promise<T>, may: () => boolean): Promise<T> {
    const { primary, replica } = this.options;
    if (!this.serves(userId)) return readAgain(() => work(primary), may);
    try {
      return await work(replica);
    } catch (error) {
      if (!(isUnavailable(error) || conflictCodes.includes(codeOf(error) ?? '')) || !may()) throw error;
      if (isUnavailable(error)) this.leaveOut();
      return work(primary);
    }
  }

  /** Whether the replica is used at this moment. */
  isUsed(): boolean {
    return this.options.clock.elapsed() - this.caughtUpTo < mostBehindMs;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.working;
  }

  private serves(userId: number): boolean {
    const now = this.options.clock.elapsed();
    const known = this.users.get(userId);
    const wroteAt = known !== undefined && now - known.seenAt < forgottenMs ? known.wroteAt : now;
    this.see(userId, wroteAt);
    return this.isUsed() && wroteAt < this.caughtUpTo;
  }

  private see(userId: number, wroteAt: number): void {
    this.users.delete(userId);
    this.users.set(userId, { wroteAt, seenAt: this.options.clock.elapsed() });
    const [oldest] = this.users.keys();
    if (this.users.size > mostUsers && oldest !== undefined) this.users.delete(oldest);
  }

  private leaveOut(): void {
    this.caughtUpTo = -Infinity;
  }

  private async look(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.catchUp().catch(() => this.leaveOut());
      this.tell();
      await this.options.clock.sleep(lookEveryMs, this.stopping.signal);
    }
  }

  private async catchUp(): Promise<void> {
    const newest = this.beats.at(-1);
    if (newest === undefined) return;
    const stamp = await this.options.readStamp(this.options.replica, newest.id);
    const found = this.beats.find((beat) => beat.stamp === stamp && beat.id === newest.id);
    if (found !== undefined) this.caughtUpTo = found.at;
  }

  private tell(): void {
    const isUsed = this.isUsed();
    if (isUsed === this.isTold || (this.isTold === null && !isUsed && this.beats.length < mostBeats)) return;
    this.isTold = isUsed;
    if (isUsed) this.options.log.info('lists and statistics are read on the replica');
    else this.options.log.warn('the replica is away or too far behind: lists and statistics are read on the primary');
  }
}
