import type { Logger } from 'pino';

/** Repeats `work` with `pauseMs` between its end and its next begin; a failure is logged and tried again. Returns the stop. */
export function everySoOften(
  name: string,
  pauseMs: number,
  log: Logger,
  work: () => Promise<void>,
): () => Promise<void> {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = () => {
    running = work()
      .catch((error: unknown) => log.error({ err: error, work: name }, 'periodic work failed'))
      .then(() => {
        if (!stopped.signal.aborted) timer = setTimeout(round, pauseMs);
      });
  };
  timer = setTimeout(round, pauseMs);
  return async () => {
    stopped.abort();
    clearTimeout(timer);
    await running;
  };
}
