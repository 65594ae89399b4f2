import type { FileHandle } from 'node:fs/promises';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock, Timer } from '../../clock';
import { codeOf } from '../../db/errors';
import { hasRoomIn } from '../../storage';
import type { Recording } from '../types';
import type { CompletedRecording } from './complete-recording';
import { recordingName } from './find-recording';
import { flvHeaderBytes, flvTag, flvHeader } from './flv-tag';
import { RecordingIndex } from './recording-index';
import type { Written } from './recording-index';

/** The disk may fall behind by this much before the recording is given up. */
const mostQueuedBytes = 32 * 1024 * 1024;

/** What comes within this time is written together, unless it is much: a write costs the same for one picture as for all of them. */
const gatherMs = 250;
const muchBytes = 256 * 1024;

/** How far the head may lag behind: after a crash, what came since then is read once more. */
const headEveryMs = 10_000;

/** Two streams of one name within one second are told apart by a number. */
const mostNameTries = 20;

export interface RecorderOptions {
  /** Folder of the recordings. */
  readonly dir: string;
  /** Stream name; it and the beginning give the file its name. */
  readonly name: string;
  readonly startedAt: Date;
  /** The publisher's own `onMetaData` tag, if it sent one. */
  readonly metadata: Buffer | null;
  /** The recording that this one goes on with, where its writer stopped. */
  readonly former?: FormerRecording | null;
  /** Whether there is sound from the beginning; if some comes later, the head says so with the next writing. */
  readonly hasAudio: boolean;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface FormerRecording extends CompletedRecording {
  readonly file: string;
}

/**
 * Writes a stream into a file that can be played at any moment. A disk that fails or is too slow ends the recording,
 * never the stream; what had been written by then is kept.
 */
export class Recorder {
  private queue: Buffer[] = [];
  private queuedBytes = 0;
  /** Length of the file when everything queued has been written. */
  private size: number;
  private durationMs: number;
  private written: Written;
  private headWrittenAt: number;
  private isHeadWanted = false;
  private failed = false;
  private hasAudio: boolean;
  private gathering: Timer | null = null;
  private writing: Promise<void> | null = null;
  private readonly index: RecordingIndex;
  private readonly file: Promise<{ readonly handle: FileHandle; readonly name: string } | null>;

  constructor(private readonly options: RecorderOptions) {
    const { former = null } = options;
    this.headWrittenAt = options.clock.elapsed();
    this.written = former ?? { bytes: 0, durationMs: 0 };
    this.size = this.written.bytes;
    this.durationMs = this.written.durationMs;
    this.index = former?.index ?? new RecordingIndex(options.metadata);
    this.hasAudio = former?.hasAudio ?? options.hasAudio;
    this.file = former === null ? this.create() : this.reopen(former);
    if (former !== null) return;
    this.enqueue(flvHeader(this.hasAudio));
    this.enqueue(this.index.tag(0, 0));
  }

  get isWriting(): boolean {
    return !this.failed;
  }

  /** `timestampMs` is the tag's own; the first one must be 0, or follow those of the former recording. */
  write(tag: Buffer, timestampMs: number, isKeyFrame: boolean): void {
    if (this.failed) return;
    if (isKeyFrame) this.index.add(timestampMs, this.size);
    if (tag[0] === flvTag.audio) this.hasAudio = true;
    this.durationMs = Math.max(this.durationMs, timestampMs);
    this.enqueue(tag);
    if (this.queuedBytes > mostQueuedBytes) this.fail(new Error('the disk is too slow'));
  }

  /** Begins a part that is encoded otherwise; its headers come next. */
  beginPart(timestampMs: number): void {
    if (!this.failed) this.index.addChange(timestampMs, this.size);
  }

  /** Nothing may come for a long time: what has come can be sought from now on. */
  settle(): void {
    this.isHeadWanted = true;
    this.begin();
  }

  /** Completes the file: what it holds, duration, size and key frames are entered into its head. Null when nothing could be written. */
  async finish(): Promise<Recording | null> {
    this.begin();
    while (this.writing !== null) await this.writing;
    const file = await this.file;
    if (file === null) return null;
    try {
      if (this.written.bytes <= flvHeaderBytes) return null;
      if (this.failed) await file.handle.truncate(this.written.bytes);
      await this.writeHead(file.handle);
      await file.handle.datasync();
    } catch (error) {
      this.fail(error);
    } finally {
      await file.handle.close().catch((error: unknown) => this.fail(error));
      if (this.written.bytes <= flvHeaderBytes) await rm(join(this.options.dir, file.name), { force: true });
    }
    const { bytes, durationMs } = this.written;
    return { file: file.name, bytes, durationMs, partsAt: this.index.partsWithin(bytes) };
  }

  /** Leaves the file to another process, which may be writing it already: nothing more is written. */
  async abandon(): Promise<void> {
    this.failed = true;
    this.queue = [];
    this.queuedBytes = 0;
    this.gathering?.cancel();
    while (this.writing !== null) await this.writing;
    await (await this.file)?.handle.close();
  }

  private enqueue(bytes: Buffer): void {
    this.queue.push(bytes);
    this.queuedBytes += bytes.length;
    this.size += bytes.length;
    if (this.queuedBytes >= muchBytes) this.begin();
    else if (this.writing === null) this.gathering ??= this.options.clock.after(gatherMs, () => this.begin());
  }

  private begin(): void {
    this.gathering?.cancel();
    this.gathering = null;
    this.writing ??= this.drain();
  }

  private async drain(): Promise<void> {
    const { dir, clock } = this.options;
    try {
      const file = await this.file;
      while (file !== null && (this.queue.length > 0 || this.isHeadWanted) && !this.failed) {
        if (!hasRoomIn(dir, clock)) throw new Error('no room is left on the disk');
        const batch = Buffer.concat(this.queue);
        const durationMs = this.durationMs;
        this.queue = [];
        this.queuedBytes = 0;
        await writeAll(file.handle, batch, this.written.bytes);
        this.written = { bytes: this.written.bytes + batch.length, durationMs };
        if (this.isHeadWanted || clock.elapsed() - this.headWrittenAt > headEveryMs) await this.writeHead(file.handle);
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.writing = null;
    }
  }

  private async writeHead(handle: FileHandle): Promise<void> {
    this.isHeadWanted = false;
    this.headWrittenAt = this.options.clock.elapsed();
    const index = this.index.tag(this.written.durationMs, this.written.bytes);
    await writeAll(handle, Buffer.concat([flvHeader(this.hasAudio), index]), 0);
  }

  /** What its writer left half written is cut off. */
  private async reopen({ file: name, bytes }: FormerRecording): Promise<{ handle: FileHandle; name: string } | null> {
    try {
      const handle = await open(join(this.options.dir, name), 'r+');
      await handle.truncate(bytes);
      return { handle, name };
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  private async create(): Promise<{ handle: FileHandle; name: string } | null> {
    const base = recordingName(this.options.name, this.options.startedAt);
    for (let tried = 1; tried <= mostNameTries; tried += 1) {
      const name = tried === 1 ? `${base}.flv` : `${base}-${tried}.flv`;
      try {
        return { handle: await open(join(this.options.dir, name), 'wx', 0o600), name };
      } catch (error) {
        if (codeOf(error) === 'EEXIST') continue;
        this.fail(error);
        return null;
      }
    }
    this.fail(new Error('the file name is taken'));
    return null;
  }

  private fail(error: unknown): void {
    if (this.failed) return;
    this.failed = true;
    this.queue = [];
    this.queuedBytes = 0;
    this.options.log.error({ err: error, stream: this.options.name }, 'recording failed, the stream goes on');
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
