import type { Logger } from 'pino';
import type { Clock, Timer } from '../../clock';

/** Hooks can get lost, or go to another process: what SRS has is compared with what it should have. */
const everyMs = 2_000;
/** What a hook has announced is there a moment later. */
const hurried = { everyMs: 250, forMs: 3_000 } as const;

/** Compares again and again, one after the other, from the first moment on. */
export class Comparing {
  private hurriedUntil = 0;
  private running: Promise<void> = Promise.resolve();
  private timer: Timer | undefined;
  private stopped = false;

  constructor(
    private readonly compare: () => Promise<void>,
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'debug'>,
  ) {
    this.compareAfter(0);
  }

  /** Something has changed, or is about to. */
  hurry(): void {
    this.hurriedUntil = this.clock.elapsed() + hurried.forMs;
    this.compareAfter(hurried.everyMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.timer?.cancel();
    await this.running;
  }

  private compareAfter(ms: number): void {
    this.timer?.cancel();
    if (this.stopped) return;
    this.timer = this.clock.after(ms, () => {
      this.running = this.running
        .then(() => this.compare())
        .catch((error: unknown) => {
          this.log.debug({ err: error }, 'SRS could not be compared with the database');
        });
      void this.running.then(() => {
        this.compareAfter(this.clock.elapsed() < this.hurriedUntil ? hurried.everyMs : everyMs);
      });
    });
  }
}
