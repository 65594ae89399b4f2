import type { Logger } from 'pino';

/** Hooks can get lost, or go to another process: what SRS has is compared with what it should have. */
const everyMs = 2_000;
/** What a hook has announced is there a moment later. */
const hurried = { everyMs: 250, forMs: 3_000 } as const;

/** Compares again and again, one after the other, from the first moment on. */
export class Comparing {
  private hurriedUntil = 0;
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly compare: () => Promise<void>,
    private readonly log: Pick<Logger, 'debug'>,
  ) {
    this.compareAfter(0);
  }

  /** Something has changed, or is about to. */
  hurry(): void {
    this.hurriedUntil = performance.now() + hurried.forMs;
    this.compareAfter(hurried.everyMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private compareAfter(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.running
        .then(() => this.compare())
        .catch((error: unknown) => {
          this.log.debug({ err: error }, 'SRS could not be compared with the database');
        });
      void this.running.then(() => {
        this.compareAfter(performance.now() < this.hurriedUntil ? hurried.everyMs : everyMs);
      });
    }, ms);
  }
}
