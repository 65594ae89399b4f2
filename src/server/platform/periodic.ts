import type { Logger } from 'pino';
import type { Clock, Timer } from './clock';
import { isUnavailable } from './db/unavailable';

interface PeriodicDeps {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Repeats `work` with `pauseMs` between its end and its next begin; a failure is logged and tried again. Returns the stop. */
export function everySoOften(
  name: string,
  pauseMs: number,
  { clock, log }: PeriodicDeps,
  work: () => Promise<void>,
): () => Promise<void> {
  const stopped = new AbortController();
  let timer: Timer | undefined;
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const done = () => {
    if (isWaiting) log.info({ work: name }, 'periodic work goes on');
    isWaiting = false;
  };
  const failed = (error: unknown) => {
    if (!isUnavailable(error)) {
      log.error({ err: error, work: name }, 'periodic work failed');
      return;
    }
    // It is nobody's defect, and lasts as long as it lasts.
    if (!isWaiting) log.warn({ work: name, reason: error.message }, 'periodic work waits for the database');
    isWaiting = true;
  };
  const round = () => {
    running = work()
      .then(done, failed)
      .then(() => {
        if (!stopped.signal.aborted) timer = clock.after(pauseMs, round);
      });
  };
  timer = clock.after(pauseMs, round);
  return async () => {
    stopped.abort();
    timer?.cancel();
    await running;
  };
}
