import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { minuteMs } from '../../../../contract/time';
import type { Clock } from '../../clock';
import type { Stored } from '../../files/depot';
import type { Digest } from '../../files/measured';
import { HttpError, Refusal } from '../../http/errors';
import type { Storage } from '../../storage';

/** Megabytes that the tables of a recording may take; those of twelve hours take less than half of it. */
const mostMemory = 2048;
/** Conversions that wait for the one that runs. */
const mostWaiting = 5;
/** A file that nobody has written to for so long was left by a process that died. */
const abandonedMs = 10 * minuteMs;

export interface RemuxOrder {
  /** Name of the file that is made. */
  readonly target: string;
  readonly createdAt: Date;
}

export interface Remuxed extends Digest {
  readonly durationMs: number;
}

export interface Mp4File extends Remuxed {
  /** Its bytes, once. The file itself is removed already. */
  readonly body: Readable;
}

export interface Mp4WriterOptions {
  /** Folder of the built programs. */
  readonly programsDir: string;
  /** Folder of files while they are made. */
  readonly folder: string;
  readonly storage: Pick<Storage, 'expectRoom' | 'refusalOf'>;
  readonly clock: Clock;
}

/** Converts recordings to MP4, one at a time, on a thread of its own: the tables of a long one take seconds at once. */
export class Mp4Writer {
  private readonly users = new Set<number>();
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: Mp4WriterOptions) {}

  /**
   * A user has one at a time, until its body is closed. Rejects with HttpError when there are too many, with Refusal when it
   * cannot be made, and with an AbortError when `signal` aborts.
   */
  async write(userId: number, recording: Stored, createdAt: Date, signal: AbortSignal): Promise<Mp4File> {
    if (this.users.has(userId)) throw new HttpError(429, '您已有录像正在转换或下载，请等待完成');
    if (this.waiting > mostWaiting) throw new HttpError(429, '正在转换的录像较多，请稍后再试');
    this.users.add(userId);
    try {
      const file = await this.inTurn(() => this.convert(recording, createdAt, signal));
      file.body.once('close', () => this.users.delete(userId));
      return file;
    } catch (error) {
      this.users.delete(userId);
      throw this.options.storage.refusalOf(error) ?? error;
    }
  }

  /** Removes what processes that died have left. */
  async tidy(): Promise<void> {
    const { folder, clock } = this.options;
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => null);
      if (facts !== null && clock.now().getTime() - facts.mtimeMs > abandonedMs) await rm(file, { force: true });
    }
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn.finally(() => (this.waiting -= 1));
  }

  private async convert(recording: Stored, createdAt: Date, signal: AbortSignal): Promise<Mp4File> {
    const { folder, storage } = this.options;
    signal.throwIfAborted();
    storage.expectRoom(recording.bytes);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const target = path.join(folder, `${randomUUID()}.mp4`);
    try {
      const remuxed = await this.remux(recording, { target, createdAt }, signal);
      if (remuxed === null) throw new Refusal('该录像没有可用的画面，无法转换为 MP4');
      const handle = await open(target);
      return { ...remuxed, body: handle.createReadStream() };
    } finally {
      // An open file can be read to its end.
      await rm(target, { force: true });
    }
  }

  private async remux(recording: Stored, order: RemuxOrder, signal: AbortSignal): Promise<Remuxed | null> {
    const source = await recording.read(0, Math.max(0, recording.bytes - 1));
    const worker = new Worker(path.join(this.options.programsDir, 'mp4.worker.mjs'), {
      workerData: order,
      stdin: true,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    });
    try {
      const [remuxed] = await Promise.all([answerOf(worker), send(source, worker, signal)]);
      return remuxed;
    } finally {
      source.destroy();
      await worker.terminate();
    }
  }
}

function answerOf(worker: Worker): Promise<Remuxed | null> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The conversion ended without an answer')));
  });
}

async function send(source: Readable, { stdin }: Worker, signal: AbortSignal): Promise<void> {
  if (stdin === null) throw new Error('The thread has no standard input');
  await pipeline(source, stdin, { signal });
}
