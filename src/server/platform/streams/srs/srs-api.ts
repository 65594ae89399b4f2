import { z } from 'zod';
import { declined, unresponsive } from '../refusals';
import type { SrsTroubles } from './srs-troubles';
import type { SrsAddresses } from './srs-url';

const answerWithinMs = 2_500;

/** SRS answers ten streams unless asked for more. */
const mostStreams = 10_000;

const answer = z.object({ code: z.number() });

const streamsAnswer = z.object({
  code: z.literal(0),
  streams: z.array(
    z.object({
      name: z.string(),
      app: z.string(),
      publish: z.object({ active: z.boolean(), cid: z.string().optional() }),
    }),
  ),
});

export interface SrsStream {
  readonly name: string;
  /** Id of the publishing client. */
  readonly client: string;
}

/** The two questions of SRS's HTTP API that are needed. Both throw MediaServerRefused within 2.5 s. */
export class SrsApi {
  constructor(
    private readonly addresses: Pick<SrsAddresses, 'api' | 'authorization'>,
    private readonly application: string,
    private readonly troubles: SrsTroubles,
  ) {}

  /** Streams that somebody publishes now. */
  async streams(): Promise<readonly SrsStream[]> {
    const parsed = streamsAnswer.safeParse(await this.ask('GET', `/api/v1/streams/?start=0&count=${mostStreams}`));
    if (!parsed.success) {
      this.troubles.tell('stranger');
      throw declined();
    }
    this.troubles.isOver('silent', 'password', 'stranger');
    return parsed.data.streams.flatMap(({ name, app, publish: { active, cid } }) =>
      active && app === this.application && cid !== undefined ? [{ name, client: cid }] : [],
    );
  }

  /** Disconnects a publisher or viewer; one that has left meanwhile is fine. */
  async kick(client: string): Promise<void> {
    const parsed = answer.safeParse(await this.ask('DELETE', `/api/v1/clients/${encodeURIComponent(client)}`));
    if (!parsed.success) throw declined();
    if (parsed.data.code !== 0 && (await this.streams()).some((stream) => stream.client === client)) throw declined();
  }

  private async ask(method: 'GET' | 'DELETE', path: string): Promise<unknown> {
    const response = await this.send(method, path);
    if (response.status === 401) {
      this.troubles.tell('password');
      throw declined();
    }
    return response.json().catch(() => null);
  }

  private async send(method: 'GET' | 'DELETE', path: string): Promise<Response> {
    const { api, authorization } = this.addresses;
    try {
      const headers = new Headers(authorization === null ? {} : { authorization });
      return await fetch(api + path, { method, headers, signal: AbortSignal.timeout(answerWithinMs) });
    } catch {
      this.troubles.tell('silent');
      throw unresponsive();
    }
  }
}
