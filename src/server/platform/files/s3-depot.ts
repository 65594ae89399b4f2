import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { UploadPart } from 's3mini';
import type { Clock } from '../clock';
import type { Depot, DepotRoot, Listed, Stored } from './depot';
import { DepotError } from './depot-error';
import type { Digest } from './measured';
import type { S3Address } from './s3-address';
import { patiences, S3Line, statusOf } from './s3-line';
import type { Patiences } from './s3-line';

const type = 'application/octet-stream';
const mebibyte = 1024 * 1024;
/** Of what is held in memory at a time; an object has 10,000 parts at most. */
const partBytes = 8 * mebibyte;
const mostParts = 10_000;
const listedAtOnce = 1_000;

const markName = '.installation';
/** While this is there, removed files are only noted, below the same prefix. */
const keptPrefix = '.kept/';
const keeping = `${keptPrefix}.on`;

/** A bucket of an S3-compatible server. */
export class S3Depot implements Depot {
  private readonly line: S3Line;

  constructor(address: S3Address, clock: Clock, given: Patiences = patiences) {
    this.line = new S3Line(address, given, clock);
  }

  get place(): string {
    return this.line.place;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.line.ask('hurried', (client) => client.putObject(name, bytes, type));
  }

  async put(name: string, file: string): Promise<Digest> {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      return size <= partBytes ? await this.putWhole(name, handle, size) : await this.putParts(name, handle, size);
    } finally {
      await handle.close();
    }
  }

  async find(name: string): Promise<Stored | null> {
    const bytes = await this.line.askFor('hurried', (client) => client.getContentLength(name));
    if (bytes === null) return null;
    return {
      bytes,
      read: async (start, end) => {
        if (bytes === 0) return Readable.from([]);
        const answer = await this.line.ask('hurried', (client) => client.getObjectRaw(name, false, start, end + 1));
        return Readable.from(this.line.bytesOf(answer), { objectMode: false });
      },
    };
  }

  async open(name: string): Promise<Readable | null> {
    const answer = await this.line.askFor('hurried', (client) => client.getObjectRaw(name));
    return answer === null ? null : Readable.from(this.line.bytesOf(answer), { objectMode: false });
  }

  async remove(name: string): Promise<void> {
    if (await this.has(keeping)) await this.write(`${keptPrefix}${name}`, new Uint8Array());
    else await this.removeNow(name);
  }

  async *list(root: DepotRoot): AsyncGenerator<Listed, void> {
    yield* this.listed(`${root}/`);
  }

  async keepRemoved(): Promise<void> {
    await this.write(keeping, new Uint8Array());
  }

  async forgetRemoved(): Promise<void> {
    if (await this.has(keeping)) await this.removeNow(keeping);
    for await (const { name } of this.listed(keptPrefix)) {
      const removed = name.slice(keptPrefix.length);
      if (!removed.startsWith('.')) await this.removeNow(removed);
      await this.removeNow(name);
    }
  }

  /** An upload that was broken off is no object; the bucket's own rules end it. */
  forgetUnfinished(): Promise<void> {
    return Promise.resolve();
  }

  async readMark(): Promise<string> {
    const answer = await this.line.askFor('hurried', (client) => client.getObject(markName));
    return answer?.trim() ?? '';
  }

  async writeMark(mark: string): Promise<void> {
    await this.write(markName, Buffer.from(`${mark}\n`));
  }

  async check(): Promise<void> {
    await this.page(markName, 1);
  }

  private async has(name: string): Promise<boolean> {
    return (await this.find(name)) !== null;
  }

  private async removeNow(name: string): Promise<void> {
    await this.line.askFor('hurried', (client) => client.deleteObject(name));
  }

  private async *listed(prefix: string): AsyncGenerator<Listed, void> {
    let token: string | undefined;
    do {
      const { objects, next } = await this.page(prefix, listedAtOnce, token);
      for (const { Key, Size, LastModified } of objects) yield { name: Key, bytes: Size, modifiedAt: LastModified };
      token = next;
    } while (token !== undefined);
  }

  private async page(prefix: string, most: number, token?: string) {
    const found = await this.line.askFor('hurried', (client) => client.listObjectsPaged('/', prefix, most, token));
    if (found == null) throw new DepotError(`${this.place} has no such bucket`);
    return { objects: found.objects ?? [], next: found.nextContinuationToken };
  }

  private async putWhole(name: string, handle: FileHandle, size: number): Promise<Digest> {
    const bytes = await readPart(handle, 0, size);
    await this.line.ask('patient', (client) => client.putObject(name, bytes, type));
    return { bytes: size, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** One part after the other, each of them asked for again by itself. */
  private async putParts(name: string, handle: FileHandle, size: number): Promise<Digest> {
    const ask = <T>(request: Parameters<typeof this.line.ask<T>>[1], patience: keyof Patiences = 'patient') =>
      this.line.ask(patience, request);
    const hash = createHash('sha256');
    const each = Math.max(partBytes, Math.ceil(size / mostParts / mebibyte) * mebibyte);
    const id = await ask((client) => client.getMultipartUploadId(name, type));
    try {
      const parts: UploadPart[] = [];
      for (let at = 0; at < size; at += each) {
        const bytes = await readPart(handle, at, Math.min(each, size - at));
        hash.update(bytes);
        parts.push(await ask((client) => client.uploadPart(name, id, bytes, parts.length + 1)));
      }
      await this.complete(name, () => ask((client) => client.completeMultipartUpload(name, id, parts)), size);
    } catch (error) {
      await ask((client) => client.abortMultipartUpload(name, id), 'hurried').catch(() => undefined);
      throw statusOf(error) === 404 ? this.line.failure(error) : error;
    }
    return { bytes: size, sha256: hash.digest('hex') };
  }

  /** Whether it is whole is asked of the server: it may have done it and its answer been lost, or say "fine" and why not. */
  private async complete(name: string, work: () => Promise<unknown>, size: number): Promise<void> {
    const failure = await work().then(
      () => new DepotError(`${this.place} has not put ${name} together`),
      (error: unknown) => (error instanceof DepotError ? error : this.line.failure(error)),
    );
    const bytes = (await this.find(name))?.bytes ?? null;
    if (bytes === size) return;
    throw failure;
  }
}

async function readPart(handle: FileHandle, at: number, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  for (let filled = 0; filled < size;) {
    const { bytesRead } = await handle.read(bytes, filled, size - filled, at + filled);
    if (bytesRead === 0) throw new Error('The file became shorter while it was read');
    filled += bytesRead;
  }
  return bytes;
}
