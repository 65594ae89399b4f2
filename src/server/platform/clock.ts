import { setTimeout as pause } from 'node:timers/promises';

/** Work that waits for its moment. */
export interface Timer {
  /** The work is not begun any more. Fine when it was, and when it is repeated. */
  cancel(): void;
}

export interface TimerOptions {
  /** False: the process may end before. True unless told otherwise. */
  readonly keepsProcess?: boolean;
}

/** The time of the server: everything that reads it or waits for it is given one. */
export interface Clock {
  /** Time of day: what is granted, written, shown, and when it expires. */
  now(): Date;
  /** Milliseconds since some moment, with fractions; never goes back, whatever becomes of the time of day. For how long something takes. */
  elapsed(): number;
  /** Does the work once, that many milliseconds from now. */
  after(ms: number, work: () => void, options?: TimerOptions): Timer;
  /** Resolves that many milliseconds from now, or as soon as the signal is aborted; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** That of the machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  after: (ms, work, { keepsProcess = true } = {}) => {
    const timer = setTimeout(work, ms);
    if (!keepsProcess) timer.unref();
    return { cancel: () => clearTimeout(timer) };
  },
  sleep: (ms, signal) =>
    pause(ms, undefined, { signal }).catch((error: unknown) => {
      if (signal?.aborted !== true) throw error;
    }),
};
