import type { FileHandle } from 'node:fs/promises';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Recording } from '../types';
import { FLV_HEADER } from './flv-tag';
import { RecordingIndex } from './recording-index';

/** The disk may fall behind by this much before the recording is given up. */
const MOST_QUEUED_BYTES = 32 * 1024 * 1024;

/** Two streams of one name within one second are told apart by a number. */
const MOST_NAME_TRIES = 20;

export interface RecorderOptions {
  /** Folder of the recordings. */
  readonly dir: string;
  /** Stream name; the file is called `<name>-<yyyymmddHHMMss>.flv`, in the time of Asia/Shanghai. */
  readonly name: string;
  readonly startedAt: Date;
  /** The publisher's own `onMetaData` tag, if it sent one. */
  readonly metadata: Buffer | null;
  readonly log: Logger;
}

/**
 * Writes a stream into a file that can be played at any moment. A disk that fails or is too slow ends the recording,
 * never the stream; what had been written by then is kept.
 */
export class Recorder {
  private queue: Buffer[] = [];
  private queuedBytes = 0;
  /** Length of the file when everything queued has been written. */
  private size = 0;
  private durationMs = 0;
  private written = { bytes: 0, durationMs: 0 };
  private failed = false;
  private writing: Promise<void> | null = null;
  private readonly index: RecordingIndex;
  private readonly file: Promise<{ readonly handle: FileHandle; readonly name: string } | null>;

  constructor(private readonly options: RecorderOptions) {
    this.index = new RecordingIndex(options.metadata);
    this.file = this.create();
    this.enqueue(FLV_HEADER);
    this.enqueue(this.index.tag(0, 0));
  }

  /** `timestampMs` is the tag's own; the first one must be 0. */
  write(tag: Buffer, timestampMs: number, isKeyFrame: boolean): void {
    if (this.failed) return;
    if (isKeyFrame) this.index.add(timestampMs, this.size);
    this.durationMs = Math.max(this.durationMs, timestampMs);
    this.enqueue(tag);
    if (this.queuedBytes > MOST_QUEUED_BYTES) this.fail(new Error('the disk is too slow'));
  }

  /** Completes the file: duration, size and key frames are entered into its head. Null when nothing could be written. */
  async finish(): Promise<Recording | null> {
    while (this.writing !== null) await this.writing;
    const file = await this.file;
    if (file === null) return null;
    try {
      if (this.written.bytes <= FLV_HEADER.length) return null;
      if (this.failed) await file.handle.truncate(this.written.bytes);
      const head = this.index.tag(this.written.durationMs, this.written.bytes);
      await file.handle.write(head, 0, head.length, FLV_HEADER.length);
      await file.handle.datasync();
    } catch (error) {
      this.fail(error);
    } finally {
      await file.handle.close().catch((error: unknown) => this.fail(error));
      if (this.written.bytes <= FLV_HEADER.length) await rm(join(this.options.dir, file.name), { force: true });
    }
    return { file: file.name, ...this.written };
  }

  private enqueue(bytes: Buffer): void {
    this.queue.push(bytes);
    this.queuedBytes += bytes.length;
    this.size += bytes.length;
    this.writing ??= this.drain();
  }

  private async drain(): Promise<void> {
    try {
      const file = await this.file;
      while (file !== null && this.queue.length > 0 && !this.failed) {
        const batch = Buffer.concat(this.queue);
        const durationMs = this.durationMs;
        this.queue = [];
        this.queuedBytes = 0;
        await file.handle.appendFile(batch);
        this.written = { bytes: this.written.bytes + batch.length, durationMs };
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.writing = null;
    }
  }

  private async create(): Promise<{ handle: FileHandle; name: string } | null> {
    const base = `${this.options.name}-${fileStamp(this.options.startedAt)}`;
    for (let tried = 1; tried <= MOST_NAME_TRIES; tried += 1) {
      const name = tried === 1 ? `${base}.flv` : `${base}-${tried}.flv`;
      try {
        return { handle: await open(join(this.options.dir, name), 'wx', 0o600), name };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
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

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function fileStamp(at: Date): string {
  return SHANGHAI.format(at).replace(/\D/g, '');
}
