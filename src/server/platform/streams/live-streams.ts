import type { Logger } from 'pino';
import type { FlvTag } from './flv/flv-tag';
import { LiveStream } from './live-stream';
import type { FlvViewer, PublishedStream, StreamEvent } from './types';

export interface LiveStreamsOptions {
  readonly recordingsDir: string;
  /** How long a publisher may be away before its stream ends. */
  readonly publishGraceMs: number;
  readonly log: Logger;
}

/** A publisher's connection: its tags go in here. */
export interface Intake {
  push(tag: FlvTag): void;
  /** The connection is over; the stream waits for another one, then ends. */
  end(): void;
}

interface Entry {
  readonly stream: LiveStream;
  /** The connection whose tags count; null while the publisher is away. */
  intake: Intake | null;
  graceTimer: NodeJS.Timeout | null;
}

/** All streams of this process: what both adapters share. */
export class LiveStreams {
  private readonly entries = new Map<string, Entry>();
  /** Streams whose recording is being completed; a successor of the same name is announced after it. */
  private readonly endings = new Map<string, Promise<void>>();
  private readonly listeners = new Set<(event: StreamEvent) => void>();

  constructor(private readonly options: LiveStreamsOptions) {}

  /** A publisher connected. A former connection of the same name no longer counts. */
  accept(name: string): Intake {
    const entry = this.entries.get(name) ?? this.create(name);
    if (entry.intake !== null) entry.stream.pause();
    if (entry.graceTimer !== null) {
      clearTimeout(entry.graceTimer);
      entry.graceTimer = null;
      this.emit({ type: 'resumed', name });
    }
    const intake: Intake = {
      push: (tag) => {
        if (entry.intake === intake) entry.stream.push(tag);
      },
      end: () => {
        if (entry.intake === intake) this.suspend(name, entry);
      },
    };
    entry.intake = intake;
    return intake;
  }

  /** Ends a stream at once. Unknown names are fine. */
  finish(name: string): void {
    const entry = this.entries.get(name);
    if (entry === undefined) return;
    this.entries.delete(name);
    if (entry.graceTimer !== null) clearTimeout(entry.graceTimer);
    entry.intake = null;
    const at = new Date();
    const wasSeen = entry.stream.startedAt !== null;
    const earlier = this.endings.get(name) ?? Promise.resolve();
    const ending = Promise.all([entry.stream.end(), earlier])
      .then(([recording]) => {
        if (wasSeen) this.emit({ type: 'ended', name, at, recording });
      })
      .finally(() => {
        if (this.endings.get(name) === ending) this.endings.delete(name);
      });
    this.endings.set(name, ending);
  }

  /** Streams whose publisher is connected and whose pictures have arrived. */
  published(): readonly PublishedStream[] {
    return [...this.entries].flatMap(([name, { stream, intake }]) =>
      stream.startedAt === null || intake === null ? [] : [{ name, startedAt: stream.startedAt }],
    );
  }

  watch(name: string): FlvViewer | null {
    return this.entries.get(name)?.stream.watch() ?? null;
  }

  subscribe(listener: (event: StreamEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  emit(event: StreamEvent): void {
    for (const listener of this.listeners) {
      try {
        listener(event);
      } catch (error) {
        this.options.log.error({ err: error, event: event.type }, 'a listener of stream events failed');
      }
    }
  }

  /** Ends every stream and waits for the recordings. */
  async stop(): Promise<void> {
    for (const name of [...this.entries.keys()]) this.finish(name);
    await Promise.all(this.endings.values());
  }

  private create(name: string): Entry {
    const { recordingsDir, log } = this.options;
    const stream = new LiveStream({ name, recordingsDir, log, started: (at) => this.announce(name, at) });
    const entry: Entry = { stream, intake: null, graceTimer: null };
    this.entries.set(name, entry);
    return entry;
  }

  private announce(name: string, at: Date): void {
    const earlier = this.endings.get(name);
    if (earlier === undefined) this.emit({ type: 'started', name, at });
    else void earlier.then(() => this.emit({ type: 'started', name, at }));
  }

  private suspend(name: string, entry: Entry): void {
    entry.intake = null;
    entry.stream.pause();
    entry.graceTimer = setTimeout(() => this.finish(name), this.options.publishGraceMs);
  }
}
