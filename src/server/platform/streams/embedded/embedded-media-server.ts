import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Clock, Timer } from '../../clock';
import { StartError } from '../../db/errors';
import { Channels, isStreamName } from '../channels';
import { MalformedFlv, readFlvTag } from '../flv/flv-tag';
import type { Intake } from '../live-streams';
import { LiveStreams } from '../live-streams';
import { ProgramFailed, SupervisedProcess } from '../process/supervised-process';
import { declined, unresponsive } from '../refusals';
import type { Channel, FlvViewer, MediaFigures, MediaServer, PublishedStream, StreamEvent } from '../types';
import { MediaFrameReader } from './media-frames';
import type { Grant, IngestGreeting, IngestMessage, IngestRequest } from './messages';
import { ingestMessage, ingestReady } from './messages';

const answerWithinMs = 2_500;

export interface EmbeddedMediaServerOptions {
  /** Folder of the bundled programs. */
  readonly programsDir: string;
  readonly recordingsDir: string;
  /** Address the RTMP port is bound to. */
  readonly host: string;
  /** Host that cameras are told to use, when it differs from `host` (which may be 0.0.0.0). */
  readonly publicHost?: string;
  /** 0 takes any free port and keeps it. */
  readonly rtmpPort: number;
  /** How long a publisher may be away before its stream counts as lost. */
  readonly publishGraceMs: number;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface EmbeddedMediaServer extends MediaServer {
  /** The ingest process; null while it is being restarted. */
  readonly ingestPid: number | null;
}

/** Starts RTMP ingest in a child process. Throws StartError when the port cannot be opened. */
export async function startEmbeddedMediaServer(options: EmbeddedMediaServerOptions): Promise<EmbeddedMediaServer> {
  const server = new EmbeddedServer(options);
  await server.start();
  return server;
}

type RequestBody = IngestRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

interface Pending {
  readonly resolve: (publishing: readonly string[]) => void;
  readonly reject: (error: Error) => void;
  readonly timer: Timer;
}

class EmbeddedServer implements EmbeddedMediaServer {
  private readonly streams: LiveStreams;
  private readonly channels: Channels;
  private readonly ingest: SupervisedProcess;
  private readonly pending = new Map<number, Pending>();
  private requests = 0;
  private port: number;

  constructor(private readonly options: EmbeddedMediaServerOptions) {
    const { programsDir, recordingsDir, publishGraceMs, rtmpPort, clock, log } = options;
    this.port = rtmpPort;
    this.channels = new Channels(clock, (name) => this.expire(name));
    this.streams = new LiveStreams({ recordingsDir, publishGraceMs, clock, log });
    this.ingest = new SupervisedProcess({
      program: join(programsDir, 'ingest.mjs'),
      clock,
      log,
      greeting: () => this.greeting(),
      up: (ready) => this.up(ready),
      down: () => this.down(),
      message: (message) => this.receive(message),
      media: (pipe) => this.read(pipe),
    });
  }

  get ingestPid(): number | null {
    return this.ingest.pid;
  }

  async start(): Promise<void> {
    try {
      await this.ingest.start();
    } catch (error) {
      if (!(error instanceof ProgramFailed)) throw error;
      if (error.code === 'EADDRINUSE')
        throw new StartError(`RTMP_PORT ${this.port} is already in use`, { cause: error });
      throw new StartError(`RTMP_PORT ${this.port} cannot be opened (${error.code})`, { cause: error });
    }
  }

  async open(channel: Channel): Promise<void> {
    if (!isStreamName(channel.name)) throw declined();
    const before = this.channels.get(channel.name);
    if (channel.startedAt !== null) await this.streams.goOn(channel.name, channel.startedAt);
    // Known here first: a camera that is already knocking may be admitted before the answer is here.
    this.channels.put(channel);
    try {
      await this.request({ type: 'open', grant: grantOf(channel) });
    } catch (error) {
      if (before === null) this.channels.delete(channel.name);
      else this.channels.put(before);
      this.restate(channel.name);
      throw error;
    }
  }

  async close(name: string): Promise<void> {
    try {
      await this.request({ type: 'close', name });
    } catch (error) {
      this.restate(name);
      throw error;
    }
    this.channels.delete(name);
    this.streams.finish(name);
  }

  async published(): Promise<readonly PublishedStream[]> {
    await this.request({ type: 'list' });
    return this.streams.published();
  }

  figures(): MediaFigures {
    return { ...this.streams.figures(), isUp: this.ingest.isUp };
  }

  watch(name: string): FlvViewer | null {
    return this.streams.watch(name);
  }

  publishAddress(name: string, key: string): string {
    const host = this.options.publicHost ?? this.options.host;
    return `rtmp://${host.includes(':') ? `[${host}]` : host}:${this.port}/live/${name}?key=${encodeURIComponent(key)}`;
  }

  subscribe(listener: (event: StreamEvent) => void): () => void {
    return this.streams.subscribe(listener);
  }

  async stop(): Promise<void> {
    this.channels.clear();
    await Promise.all([this.ingest.stop(), this.streams.stop()]);
    this.rejectPending();
  }

  /**
   * No answer in time says nothing about what was done. Messages are worked off in their order: this one makes the
   * process accept again exactly what is known here. A process that is started anew is told so by the greeting.
   */
  private restate(name: string): void {
    if (!this.ingest.isUp) return;
    const channel = this.channels.get(name);
    const id = (this.requests += 1);
    this.ingest.send(channel === null ? { type: 'close', id, name } : { type: 'open', id, grant: grantOf(channel) });
  }

  /** The time of a channel is over; whether or not the process can be told, its stream ends now. */
  private expire(name: string): void {
    this.streams.finish(name);
    this.request({ type: 'close', name }).catch(() => {
      this.restate(name);
      this.options.log.info({ stream: name }, 'channel expired while the media process was away');
    });
  }

  private greeting(): IngestGreeting {
    return { type: 'hello', host: this.options.host, port: this.port, grants: this.channels.all().map(grantOf) };
  }

  private up(message: unknown): void {
    const ready = ingestReady.safeParse(message);
    if (!ready.success) {
      this.ingest.kill('it announced no port');
      return;
    }
    this.port = ready.data.port;
    this.streams.emit({ type: 'up' });
  }

  private down(): void {
    this.rejectPending();
    this.streams.emit({ type: 'down' });
  }

  private rejectPending(): void {
    for (const { reject, timer } of this.pending.values()) {
      timer.cancel();
      reject(unresponsive());
    }
    this.pending.clear();
  }

  private request(body: RequestBody): Promise<readonly string[]> {
    if (!this.ingest.isUp) return Promise.reject(unresponsive());
    const id = (this.requests += 1);
    return new Promise((resolve, reject) => {
      const timer = this.options.clock.after(answerWithinMs, () => {
        this.pending.delete(id);
        reject(unresponsive());
      });
      this.pending.set(id, { resolve, reject, timer });
      this.ingest.send({ ...body, id });
    });
  }

  private receive(message: unknown): void {
    const parsed = ingestMessage.safeParse(message);
    if (parsed.success) this.handle(parsed.data);
    else this.ingest.kill('it sent an unknown message');
  }

  private handle(message: IngestMessage): void {
    if (message.type === 'refused') {
      const { name, refusal } = message;
      this.streams.emit({ type: 'refused', name, at: this.options.clock.now(), refusal });
      return;
    }
    if (message.type === 'crowded') {
      const { ended, address } = message;
      this.options.log.warn({ ended, address }, 'connections that did not publish were ended to let others in');
      return;
    }
    const waiting = this.pending.get(message.id);
    if (waiting === undefined) return;
    this.pending.delete(message.id);
    waiting.timer.cancel();
    waiting.resolve(message.publishing);
  }

  /** Follows one process's pipe to its end; what its publishers had not finished is over with it. */
  private read(pipe: Readable): void {
    const frames = new MediaFrameReader();
    const intakes = new Map<number, Intake>();
    pipe.on('data', (chunk: Buffer) => {
      try {
        for (const { kind, connection, payload } of frames.push(chunk)) {
          if (kind === 'begin') this.begin(payload.toString(), connection, intakes);
          else if (kind === 'tag') intakes.get(connection)?.push(readFlvTag(payload));
          else {
            intakes.get(connection)?.end();
            intakes.delete(connection);
          }
        }
      } catch (error) {
        pipe.destroy();
        this.ingest.kill(error instanceof MalformedFlv ? error.message : 'its media cannot be read');
        this.options.log.error({ err: error }, 'media pipe');
      }
    });
    pipe.once('close', () => {
      for (const intake of intakes.values()) intake.end('server');
    });
  }

  /** A channel may have been closed while its publisher was being admitted. */
  private begin(name: string, connection: number, intakes: Map<number, Intake>): void {
    if (this.channels.get(name) !== null) intakes.set(connection, this.streams.accept(name));
  }
}

function grantOf({ name, key, until }: Channel): Grant {
  return { name, key, untilMs: until.getTime() };
}
