import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { Channels, isStreamName } from '../channels';
import { LiveStreams } from '../live-streams';
import { declined } from '../refusals';
import type { Channel, FlvViewer, MediaServer, PublishedStream, StreamEvent } from '../types';
import { pullFlv } from './flv-pull';
import type { SrsStream } from './srs-api';
import { SrsApi } from './srs-api';
import type { HookAnswer, SrsHook } from './srs-hook';
import { srsHook } from './srs-hook';
import type { SrsAddresses } from './srs-url';
import { parseSrsUrl } from './srs-url';

/** The application part of every address. */
const APPLICATION = 'live';

/** Hooks can get lost: what SRS has is compared with what it should have. */
const COMPARE_EVERY_MS = 2_000;

/** A stream that was just announced is not served at once. */
const PULL_RETRY_MS = 250;

export interface SrsOptions {
  /** `STREAMS_URL`; see parseSrsUrl. */
  readonly url: string;
  readonly recordingsDir: string;
  /** How long a publisher may be away before its stream ends. */
  readonly publishGraceMs: number;
  readonly log: Logger;
}

export interface SrsMediaServer extends MediaServer {
  /**
   * Answers SRS's HTTP callbacks (`on_publish`, `on_unpublish`; others are merely acknowledged). `secret` is what the
   * hook's address carried; a wrong one refuses.
   */
  handleHook(body: unknown, secret: string): HookAnswer;
}

/** Uses a running SRS. An SRS that cannot be reached now is announced by `down` and may come later. */
export function connectSrs(options: SrsOptions): SrsMediaServer {
  return new SrsServer(options, parseSrsUrl(options.url));
}

interface Pull {
  stop(): void;
}

class SrsServer implements SrsMediaServer {
  private readonly streams: LiveStreams;
  private readonly channels = new Channels((name) => this.expire(name));
  private readonly api: SrsApi;
  private readonly pulls = new Map<string, Pull>();
  private reachable = true;
  private stopped = false;
  private compareTimer: NodeJS.Timeout;

  constructor(
    private readonly options: SrsOptions,
    private readonly addresses: SrsAddresses,
  ) {
    this.streams = new LiveStreams(options);
    this.api = new SrsApi(addresses.api, APPLICATION);
    this.compareTimer = setTimeout(() => void this.compare(), 0);
  }

  async open(channel: Channel): Promise<void> {
    if (!isStreamName(channel.name)) throw declined();
    await this.ask();
    this.channels.put(channel);
  }

  async close(name: string): Promise<void> {
    const publisher = (await this.ask()).find((stream) => stream.name === name);
    const channel = this.channels.get(name);
    // Closed before the kick, or the publisher would be back at once.
    this.channels.delete(name);
    try {
      if (publisher !== undefined) await this.api.kick(publisher.client);
    } catch (error) {
      if (channel !== null) this.channels.put(channel);
      throw error;
    }
    this.drop(name);
  }

  async published(): Promise<readonly PublishedStream[]> {
    const active = new Set((await this.ask()).map(({ name }) => name));
    return this.streams.published().filter(({ name }) => active.has(name));
  }

  watch(name: string): FlvViewer | null {
    return this.streams.watch(name);
  }

  publishAddress(name: string, key: string): string {
    return `${this.addresses.rtmp}/${APPLICATION}/${name}?key=${encodeURIComponent(key)}`;
  }

  subscribe(listener: (event: StreamEvent) => void): () => void {
    return this.streams.subscribe(listener);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.compareTimer);
    this.channels.clear();
    for (const pull of this.pulls.values()) pull.stop();
    await this.streams.stop();
  }

  handleHook(body: unknown, secret: string): HookAnswer {
    const hook = srsHook.safeParse(body);
    if (!sameText(secret, this.addresses.secret) || !hook.success) return { code: 1 };
    const { action, stream } = hook.data;
    if (action === 'on_publish') {
      if (!this.admits(hook.data)) {
        this.options.log.info({ stream: stream.slice(0, 64) }, 'publisher refused');
        return { code: 1 };
      }
      this.pull(stream);
    }
    // SRS says it of a second publisher too, whom it turned away: only its list tells who is left.
    if (action === 'on_unpublish') void this.compare();
    return { code: 0 };
  }

  private admits({ app, stream, param }: SrsHook): boolean {
    const channel = this.channels.get(stream);
    const key = new URLSearchParams(param.replace(/^\?/, '')).get('key') ?? '';
    return app === APPLICATION && channel !== null && channel.until > new Date() && sameText(key, channel.key);
  }

  private expire(name: string): void {
    this.drop(name);
    void this.compare();
  }

  private drop(name: string): void {
    this.streams.finish(name);
    this.pulls.get(name)?.stop();
  }

  /** Reads the stream from SRS for as long as its publisher is there. */
  private pull(name: string): void {
    if (this.pulls.has(name) || this.stopped) return;
    const intake = this.streams.accept(name);
    let arrived = false;
    const pull = {
      stop: pullFlv({
        url: `${this.addresses.flv}/${APPLICATION}/${name}.flv`,
        tag: (tag) => {
          arrived = true;
          intake.push(tag);
        },
        ended: (reason) => {
          this.pulls.delete(name);
          intake.end();
          if (reason === 'malformed') this.streams.finish(name);
          if (!arrived && this.channels.get(name) !== null) setTimeout(() => void this.compare(), PULL_RETRY_MS);
        },
      }),
    };
    this.pulls.set(name, pull);
  }

  /** Pulls what is published and nothing else, kicks who was not admitted. SRS keeps its readers after the end. */
  private async compare(): Promise<void> {
    if (this.stopped) return;
    clearTimeout(this.compareTimer);
    try {
      const active = await this.ask();
      const names = new Set(active.map(({ name }) => name));
      for (const [name, pull] of [...this.pulls]) if (!names.has(name)) pull.stop();
      for (const { name, client } of active) {
        if (this.channels.get(name) !== null) this.pull(name);
        else await this.api.kick(client);
      }
    } catch (error) {
      this.options.log.debug({ err: error }, 'SRS did not answer');
    }
    this.compareLater();
  }

  private compareLater(): void {
    clearTimeout(this.compareTimer);
    if (!this.stopped) this.compareTimer = setTimeout(() => void this.compare(), COMPARE_EVERY_MS);
  }

  /** Asks SRS for its streams and notices whether it can be asked at all. */
  private async ask(): Promise<readonly SrsStream[]> {
    try {
      const streams = await this.api.streams();
      if (!this.reachable && !this.stopped) this.streams.emit({ type: 'up' });
      this.reachable = true;
      return streams;
    } catch (error) {
      if (this.reachable && !this.stopped) this.streams.emit({ type: 'down' });
      this.reachable = false;
      throw error;
    }
  }
}

function sameText(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
