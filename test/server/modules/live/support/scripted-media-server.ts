import { Readable } from 'node:stream';
import { systemClock } from '../../../../../src/server/platform/clock';
import type { Clock } from '../../../../../src/server/platform/clock';
import type { PublishRefusal } from '../../../../../src/server/platform/streams/publish-refusal';
import { MediaServerRefused } from '../../../../../src/server/platform/streams/types';
import type {
  Channel,
  FlvViewer,
  MediaFigures,
  MediaServer,
  PublishedStream,
  Recording,
  Resumption,
  StreamEvent,
} from '../../../../../src/server/platform/streams/types';

type Question = 'open' | 'close' | 'published';

/**
 * A media server in memory, for orders of events and failures that a real one cannot be made to show. It keeps the
 * interface's promises: refused questions change nothing, a stream's events come in order, and after they happened.
 */
export class ScriptedMediaServer implements MediaServer {
  readonly channels = new Map<string, Channel>();
  readonly streams = new Map<string, Date>();
  /** Streams whose camera is away, by their beginning. */
  private readonly lost = new Map<string, Date>();
  readonly withRareKeyFrames = new Set<string>();
  private readonly resumptions = new Map<string, Resumption>();
  readonly asked: string[] = [];
  refuses: (question: Question) => boolean = () => false;
  delayMs: () => number = () => 0;
  /** Events that happen while this is true are never told. */
  isMute = false;
  /** What its list waits for once it is written. */
  listIsSent: Promise<void> = Promise.resolve();
  recordingOf: (name: string) => Recording | null = () => null;
  private readonly listeners = new Set<(event: StreamEvent) => void>();

  /** How long its answers take is real time all the same. */
  constructor(private readonly clock: Clock = systemClock) {}

  async open(channel: Channel): Promise<void> {
    await this.answer('open', channel.name);
    this.channels.set(channel.name, channel);
  }

  async close(name: string): Promise<void> {
    await this.answer('close', name);
    this.channels.delete(name);
    this.endStream(name);
  }

  async published(): Promise<readonly PublishedStream[]> {
    await this.answer('published', '');
    const list = [...this.streams].map(([name, startedAt]) => ({
      name,
      startedAt,
      resumed: this.resumptions.get(name) ?? null,
      hasRareKeyFrames: this.withRareKeyFrames.has(name),
    }));
    await this.listIsSent;
    return list;
  }

  figures(): MediaFigures {
    return { streams: this.streams.size, recordings: this.streams.size, isUp: !this.refuses('published') };
  }

  watch(name: string): FlvViewer | null {
    if (!this.streams.has(name)) return null;
    const body = new Readable({ read: () => undefined });
    // An answer begins with its first byte.
    body.push('FLV');
    return { body, close: () => void body.destroy() };
  }

  publishAddress(name: string, key: string): string {
    return `rtmp://test/live/${name}?key=${key}`;
  }

  subscribe(listener: (event: StreamEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  stop(): Promise<void> {
    for (const name of [...this.streams.keys()]) this.endStream(name);
    return Promise.resolve();
  }

  /** A camera publishes; false when it is not admitted. */
  begin(name: string): boolean {
    if (!this.channels.has(name) || this.streams.has(name)) return false;
    const at = this.clock.now();
    const lost = this.lost.get(name) ?? this.channels.get(name)?.startedAt ?? null;
    this.lost.delete(name);
    this.streams.set(name, lost ?? at);
    if (lost === null) this.tell({ type: 'started', name, at });
    else {
      const resumption = { at, atMs: at.getTime() - lost.getTime() };
      this.resumptions.set(name, resumption);
      this.tell({ type: 'resumed', name, ...resumption });
    }
    return true;
  }

  /** Its camera goes away. */
  lose(name: string, at = this.clock.now()): void {
    const startedAt = this.streams.get(name);
    if (startedAt === undefined) return;
    this.streams.delete(name);
    this.lost.set(name, startedAt);
    this.tell({ type: 'lost', name, at, cause: 'publisher' });
  }

  /** A stream that this server runs though nobody was asked: left over from an earlier life. */
  haunt(name: string): void {
    this.streams.set(name, this.clock.now());
  }

  endStream(name: string): void {
    const startedAt = this.streams.get(name) ?? this.lost.get(name);
    if (startedAt === undefined) return;
    this.forget(name);
    this.tell({ type: 'ended', name, startedAt, at: this.clock.now(), recording: this.recordingOf(name) });
  }

  refuse(name: string, refusal: PublishRefusal): void {
    this.tell({ type: 'refused', name, at: this.clock.now(), refusal });
  }

  private forget(name: string): void {
    this.streams.delete(name);
    this.lost.delete(name);
    this.resumptions.delete(name);
  }

  /** Everything it knew is gone, and nobody is told; `refuses` says whether it answers. */
  die(): void {
    this.channels.clear();
    for (const name of [...this.streams.keys(), ...this.lost.keys()]) this.forget(name);
  }

  /** Everything it knew is gone, as after a crash. */
  restart(): void {
    this.die();
    this.tell({ type: 'up' });
  }

  private tell(event: StreamEvent): void {
    if (!this.isMute) for (const listener of this.listeners) listener(event);
  }

  private async answer(question: Question, name: string): Promise<void> {
    this.asked.push(`${question} ${name}`.trim());
    const isRefused = this.refuses(question);
    const delay = this.delayMs();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (isRefused) throw new MediaServerRefused('媒体服务器无响应，请稍后重试');
  }
}
