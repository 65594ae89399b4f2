import type { Clock, Timer } from '../../src/server/platform/clock';
import { eventually } from './eventually';
import type { Look } from './eventually';

interface Waiting {
  readonly at: number;
  readonly work: () => void;
}

/** Whatever follows from what has just happened, as far as it waits for nothing but promises. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that stands still until it is moved. Nothing happens by itself on it, however long a test takes. */
export class HeldClock implements Clock {
  private passed = 0;
  /** In the order in which they were set. */
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly start = new Date()) {}

  /** Timers and sleeps that have not come to their end. */
  get pending(): number {
    return this.waiting.size;
  }

  now(): Date {
    return new Date(this.start.getTime() + this.passed);
  }

  elapsed(): number {
    return this.passed;
  }

  after(ms: number, work: () => void): Timer {
    const waiting = { at: this.passed + Math.max(0, ms), work };
    this.waiting.add(waiting);
    return { cancel: () => void this.waiting.delete(waiting) };
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = this.after(ms, resolve);
      signal?.addEventListener('abort', () => {
        timer.cancel();
        resolve();
      });
    });
  }

  /** Moves on by so many milliseconds: what is due by then is done in the order of its times, each at its own. */
  async advance(ms: number): Promise<void> {
    const end = this.passed + ms;
    await settled();
    for (let next = this.firstUntil(end); next !== null; next = this.firstUntil(end)) await this.begin(next);
    this.passed = Math.max(this.passed, end);
  }

  /** Moves on to what is due next, and does it; stands still where nothing is due by that moment of `elapsed`. */
  async advanceToNext(latest: number): Promise<void> {
    await settled();
    const next = this.firstUntil(latest);
    if (next !== null) await this.begin(next);
  }

  private async begin(next: Waiting): Promise<void> {
    this.waiting.delete(next);
    this.passed = Math.max(this.passed, next.at);
    next.work();
    await settled();
  }

  private firstUntil(end: number): Waiting | null {
    let first: Waiting | null = null;
    for (const one of this.waiting) if (one.at <= end && (first === null || one.at < first.at)) first = one;
    return first;
  }
}

/** Lets time pass in small steps until there is something to see, and returns it: for what takes the server several turns. */
export function inTime<T>(clock: HeldClock, what: string, look: Look<T>, stepMs = 50): Promise<T> {
  return eventually(what, async () => {
    await clock.advance(stepMs);
    return look();
  });
}
