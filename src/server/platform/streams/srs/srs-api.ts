import { z } from 'zod';
import { declined, unresponsive } from '../refusals';

const ANSWER_WITHIN_MS = 2_500;

/** SRS answers ten streams unless asked for more. */
const MOST_STREAMS = 10_000;

const answer = z.object({ code: z.number() });

const streamsAnswer = z.object({
  code: z.literal(0),
  streams: z.array(
    z.object({
      name: z.string(),
      app: z.string(),
      live_ms: z.number(),
      publish: z.object({ active: z.boolean(), cid: z.string().optional() }),
    }),
  ),
});

export interface SrsStream {
  readonly name: string;
  readonly startedAt: Date;
  /** Id of the publishing client. */
  readonly client: string;
}

/** The two questions of SRS's HTTP API that are needed. Both throw MediaServerRefused within 2.5 s. */
export class SrsApi {
  constructor(
    private readonly base: string,
    private readonly application: string,
  ) {}

  /** Streams that somebody publishes now. */
  async streams(): Promise<readonly SrsStream[]> {
    const parsed = streamsAnswer.safeParse(await this.ask('GET', `/api/v1/streams/?start=0&count=${MOST_STREAMS}`));
    if (!parsed.success) throw declined();
    return parsed.data.streams.flatMap(({ name, app, live_ms: startedMs, publish: { active, cid } }) =>
      active && app === this.application && cid !== undefined
        ? [{ name, startedAt: new Date(startedMs), client: cid }]
        : [],
    );
  }

  /** Disconnects a publisher or viewer; one that has left meanwhile is fine. */
  async kick(client: string): Promise<void> {
    const parsed = answer.safeParse(await this.ask('DELETE', `/api/v1/clients/${encodeURIComponent(client)}`));
    if (!parsed.success) throw declined();
    if (parsed.data.code !== 0 && (await this.streams()).some((stream) => stream.client === client)) throw declined();
  }

  private async ask(method: 'GET' | 'DELETE', path: string): Promise<unknown> {
    try {
      const response = await fetch(this.base + path, { method, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      return await response.json();
    } catch {
      throw unresponsive();
    }
  }
}
