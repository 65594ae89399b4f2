import { Readable } from 'node:stream';
import { MediaServerRefused } from '../../../../../src/server/platform/streams/types';
import type {
  Channel,
  FlvViewer,
  MediaServer,
  PublishedStream,
  Recording,
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
  readonly asked: string[] = [];
  refuses: (question: Question) => boolean = () => false;
  delayMs: () => number = () => 0;
  /** Events that happen while this is true are never told. */
  isMute = false;
  recordingOf: (name: string) => Recording | null = () => null;
  private readonly listeners = new Set<(event: StreamEvent) => void>();

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
    return [...this.streams].map(([name, startedAt]) => ({ name, startedAt }));
  }

  watch(name: string): FlvViewer | null {
    if (!this.streams.has(name)) return null;
    const body = new Readable({ read: () => undefined });
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
    const at = new Date();
    this.streams.set(name, at);
    this.tell({ type: 'started', name, at });
    return true;
  }

  /** A stream that this server runs though nobody was asked: left over from an earlier life. */
  haunt(name: string): void {
    this.streams.set(name, new Date());
  }

  endStream(name: string): void {
    if (!this.streams.delete(name)) return;
    this.tell({ type: 'ended', name, at: new Date(), recording: this.recordingOf(name) });
  }

  /** Its publisher is away for a moment between two questions. */
  flap(name: string): void {
    this.tell({ type: 'resumed', name });
  }

  /** Everything it knew is gone, and nobody is told; `refuses` says whether it answers. */
  die(): void {
    this.channels.clear();
    this.streams.clear();
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
