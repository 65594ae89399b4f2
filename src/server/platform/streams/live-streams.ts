import type { Logger } from 'pino';
import type { Clock, Timer } from '../clock';
import { findRecording } from './flv/find-recording';
import type { FlvTag } from './flv/flv-tag';
import type { FormerStream } from './live-stream';
import { LiveStream } from './live-stream';
import type { FlvViewer, LossCause, PublishedStream, Resumption, StreamEvent } from './types';

export interface LiveStreamsOptions {
  /** Null: nothing is recorded. */
  readonly recordingsDir: string | null;
  /** A stream is lost when no picture has come for so long, whether or not its publisher is connected. */
  readonly publishGraceMs: number;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A timer that is so late was held up with the whole process: pictures may wait to be read. */
const heldUpMs = 500;

/** A publisher's connection: its tags go in here. */
export interface Intake {
  push(tag: FlvTag): void;
  /** The connection is over; the stream waits for another one. */
  end(cause?: LossCause): void;
}

interface Entry {
  readonly stream: LiveStream;
  /** The connection whose tags count; null while the publisher is away. */
  intake: Intake | null;
  /** Fires when no picture has come for the grace time. */
  deadline: Timer | null;
  /** The reason why the connection ended that had the latest pictures; null while it stands. */
  cause: LossCause | null;
  /** The loss of the pictures was reported. */
  isLost: boolean;
  resumed: Resumption | null;
}

/** All streams of this process: what both adapters share. A stream lives until it is finished, whoever publishes it. */
export class LiveStreams {
  private readonly entries = new Map<string, Entry>();
  /** Streams whose recording is being completed; a successor of the same name is announced after it. */
  private readonly endings = new Map<string, Promise<void>>();
  private readonly listeners = new Set<(event: StreamEvent) => void>();

  constructor(private readonly options: LiveStreamsOptions) {}

  /** A publisher connected. A former connection of the same name no longer counts. */
  accept(name: string): Intake {
    const entry = this.entries.get(name) ?? this.create(name, null);
    if (entry.intake !== null) this.suspend(name, entry, 'publisher');
    if (entry.stream.startedAt === null) entry.deadline?.cancel();
    const intake: Intake = {
      push: (tag) => {
        if (entry.intake === intake) entry.stream.push(tag);
      },
      end: (cause = 'publisher') => {
        if (entry.intake === intake) this.suspend(name, entry, cause);
      },
    };
    entry.intake = intake;
    return intake;
  }

  /** Makes ready to go on with a stream that began in an earlier life of this program: it is lost since that one ended. */
  async goOn(name: string, startedAt: Date): Promise<void> {
    if (this.entries.has(name)) return;
    const { recordingsDir, log } = this.options;
    if (recordingsDir === null) return;
    const found = await findRecording(recordingsDir, name, startedAt, (error, file) => {
      log.error({ err: error, file }, 'recording could not be completed');
    });
    if (this.entries.has(name)) return;
    const recording = found?.completed == null ? null : { file: found.file, ...found.completed };
    const entry = this.create(name, { startedAt, recording });
    entry.cause = 'server';
    this.lose(name, entry, found?.writtenAt ?? this.options.clock.now());
  }

  /** Ends a stream at once. Unknown names are fine. */
  finish(name: string): void {
    const entry = this.remove(name);
    if (entry === null) return;
    const at = this.options.clock.now();
    this.end(name, entry, (startedAt, recording) => ({ type: 'ended', name, startedAt, at, recording }));
  }

  /** Those whose pictures arrive, or did until a short moment ago. */
  published(): readonly PublishedStream[] {
    return [...this.entries].flatMap(([name, { stream, isLost, resumed }]) => {
      const { startedAt, hasRareKeyFrames } = stream;
      return startedAt === null || isLost ? [] : [{ name, startedAt, resumed, hasRareKeyFrames }];
    });
  }

  figures(): { readonly streams: number; readonly recordings: number } {
    const names = new Set(this.published().map(({ name }) => name));
    const recorded = [...this.entries].filter(([name, { stream }]) => names.has(name) && stream.isRecorded);
    return { streams: names.size, recordings: recorded.length };
  }

  /** Those that are not finished, whether pictures come or not. */
  names(): readonly string[] {
    return [...this.entries.keys()];
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

  /** Leaves every stream as lost and waits for the recordings. */
  async stop(): Promise<void> {
    for (const name of [...this.entries.keys()]) {
      const entry = this.remove(name);
      if (entry === null) continue;
      const at = entry.isLost || entry.cause !== null ? entry.stream.lastPictureAt : this.options.clock.now();
      this.end(name, entry, () => ({ type: 'lost', name, at, cause: 'server' }));
    }
    await Promise.all(this.endings.values());
  }

  /** Another process goes on with the streams: nothing is told, and nothing more is written. */
  async abandon(): Promise<void> {
    const left = this.names().flatMap((name) => this.remove(name) ?? []);
    await Promise.all(left.map(({ stream }) => stream.abandon()));
  }

  private create(name: string, former: FormerStream | null): Entry {
    const { recordingsDir, clock, log } = this.options;
    const stream = new LiveStream({
      ...{ name, recordingsDir, clock, log, former },
      started: (at) => {
        this.announce(name, at);
        this.expectPictures(name, entry);
      },
      resumed: (resumption) => this.resume(name, entry, resumption),
    });
    const entry: Entry = { stream, intake: null, deadline: null, cause: null, isLost: false, resumed: null };
    this.entries.set(name, entry);
    return entry;
  }

  private remove(name: string): Entry | null {
    const entry = this.entries.get(name);
    if (entry === undefined) return null;
    this.entries.delete(name);
    entry.deadline?.cancel();
    entry.intake = null;
    return entry;
  }

  /** Tells of the end of a stream that was seen, once its recording and those before it are complete. */
  private end(
    name: string,
    { stream }: Entry,
    told: (startedAt: Date, recording: Awaited<ReturnType<LiveStream['end']>>) => StreamEvent,
  ): void {
    const { startedAt } = stream;
    const earlier = this.endings.get(name) ?? Promise.resolve();
    const ending = Promise.all([stream.end(), earlier])
      .then(([recording]) => {
        if (startedAt !== null) this.emit(told(startedAt, recording));
      })
      .finally(() => {
        if (this.endings.get(name) === ending) this.endings.delete(name);
      });
    this.endings.set(name, ending);
  }

  private announce(name: string, at: Date): void {
    const earlier = this.endings.get(name);
    if (earlier === undefined) this.emit({ type: 'started', name, at });
    else void earlier.then(() => this.emit({ type: 'started', name, at }));
  }

  private suspend(name: string, entry: Entry, cause: LossCause): void {
    entry.intake = null;
    entry.cause ??= cause;
    entry.stream.pause();
    if (entry.stream.startedAt !== null) return;
    const { clock, publishGraceMs } = this.options;
    entry.deadline?.cancel();
    entry.deadline = clock.after(publishGraceMs, () => this.finish(name));
  }

  /** Reports a loss when no picture has come for the grace time. */
  private expectPictures(name: string, entry: Entry): void {
    const { clock, publishGraceMs } = this.options;
    const restMs = () => entry.stream.lastPictureAt.getTime() + publishGraceMs - clock.now().getTime();
    const look = (inMs: number) => {
      const from = clock.elapsed();
      entry.deadline = clock.after(inMs, () => {
        const isHeldUp = clock.elapsed() - from - inMs > heldUpMs;
        if (restMs() > 0) look(restMs());
        else if (isHeldUp) look(heldUpMs);
        else this.lose(name, entry, entry.stream.lastPictureAt);
      });
    };
    entry.deadline?.cancel();
    look(Math.max(0, restMs()));
  }

  private lose(name: string, entry: Entry, at: Date): void {
    entry.isLost = true;
    entry.stream.stall();
    this.emit({ type: 'lost', name, at, cause: entry.cause ?? 'publisher' });
  }

  /** A pause that was too short to be reported was no loss. */
  private resume(name: string, entry: Entry, resumption: Resumption): void {
    const { isLost } = entry;
    entry.cause = null;
    entry.isLost = false;
    this.expectPictures(name, entry);
    if (!isLost) return;
    entry.resumed = resumption;
    this.emit({ type: 'resumed', name, ...resumption });
  }
}
