import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** Passes bytes on and knows in the end how many and which they were. */
export class Meter extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  digest(): Digest {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** For its owner alone, new, and on the disk when it is closed. */
export const newFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });

/** What is read, without keeping it. */
export async function measure(source: Readable): Promise<Digest> {
  const meter = new Meter();
  await pipeline(source, meter.resume());
  return meter.digest();
}

export async function copyMeasured(source: Readable, target: string): Promise<Digest> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const meter = new Meter();
  await pipeline(source, meter, newFile(target));
  return meter.digest();
}
