import pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import { isListening } from '../changes';
import type { HeardChanges } from '../changes';
import { askServer } from './members';

const askEveryMs = 250;
/** Whoever was asked so long ago and is silent since may have missed something. */
const trustedForMs = 900;
/** An answer takes a millisecond. */
const silenceMs = 3_000;
const retryMs = 500;

/**
 * The connection that hears what other processes change. A line may die without a word, so it is asked again and again: what
 * was told before an answer has been heard by then.
 */
export class ChangesLine {
  private heardAt = -Infinity;
  /** Once it is connected: to be ended before, it would wait for its connection for ever. */
  private client: pg.Client | null = null;
  private readonly closing = new AbortController();
  private readonly work: Promise<void>;

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly heard: HeardChanges,
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'info' | 'warn'>,
    /** Told which server answers, whenever the line stands anew. */
    private readonly stands: (server: string) => void = () => undefined,
  ) {
    this.work = this.keep();
  }

  isHeard(): boolean {
    return this.clock.elapsed() - this.heardAt < trustedForMs;
  }

  /** Another server answers now, even where the former one still does. */
  renew(): void {
    this.heardAt = -Infinity;
    this.client?.connection.stream.destroy();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.client?.end().catch(() => undefined);
    await this.work;
  }

  private isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async keep(): Promise<void> {
    while (!this.isClosed()) {
      try {
        await this.follow();
      } catch (error) {
        this.heardAt = -Infinity;
        if (!this.isClosed())
          this.log.warn({ err: error }, 'changes of rights are not heard, so rights are read each time');
      }
      if (!this.isClosed()) await this.clock.sleep(retryMs, this.closing.signal);
    }
  }

  /** Until the line breaks. */
  private async follow(): Promise<void> {
    const client = new pg.Client({ ...this.config, query_timeout: silenceMs });
    client.on('error', () => (this.heardAt = -Infinity));
    client.on('end', () => (this.heardAt = -Infinity));
    try {
      await client.connect();
      this.client = client;
      this.stands(await askServer(client));
      await this.heard.listenOn(client);
      // Whatever has happened before nobody has told.
      this.heard.tell({ kind: 'all' });
      while (!this.isClosed()) {
        const asked = this.clock.elapsed();
        const { rows } = await client.query<{ heard: boolean }>(isListening);
        if (rows[0]?.heard !== true) throw new Error('the connection does not listen any more');
        this.heardAt = asked;
        await this.clock.sleep(askEveryMs, this.closing.signal);
      }
    } finally {
      this.heardAt = -Infinity;
      this.client = null;
      await client.end().catch(() => undefined);
    }
  }
}
