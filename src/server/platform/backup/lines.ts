import { open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf } from '../db/errors';
import { Meter, newFile } from '../files/measured';
import type { Listing } from './manifest';

/** Texts that have no line end, one a line, packed. */
export async function writeLines(file: string, batches: AsyncIterable<readonly string[]>): Promise<Listing> {
  const meter = new Meter();
  let rows = 0;
  async function* texts() {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch.map((line) => `${line}\n`).join('');
    }
  }
  await pipeline(Readable.from(texts()), createGzip(), meter, newFile(file));
  return { rows, ...meter.digest() };
}

/** The lines again; throws at their end, or before, unless they are those of the listing. */
export async function* readLines(file: string, listing: Listing): AsyncGenerator<string, void> {
  const source = await open(file, 'r').catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new Error(`${path.basename(file)} is missing`) : error;
  });
  const meter = new Meter();
  const unpacked = createGunzip();
  let isWhole = true;
  const reading = pipeline(source.createReadStream(), meter, unpacked).catch(() => (isWhole = false));
  let rows = 0;
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      rows += 1;
      yield line;
    }
  } catch {
    isWhole = false;
  } finally {
    unpacked.destroy();
    await reading;
  }
  if (!isWhole || meter.digest().sha256 !== listing.sha256 || rows !== listing.rows)
    throw new Error(`${path.basename(file)} was changed`);
}

/** How many there are; throws unless they are those of the listing. */
export async function countLines(file: string, listing: Listing): Promise<number> {
  const lines = readLines(file, listing);
  let rows = 0;
  while ((await lines.next()).done !== true) rows += 1;
  return rows;
}

/** Lists of texts, as the tables and the list of files hold them. */
export async function* readRows(file: string, listing: Listing): AsyncGenerator<readonly (string | null)[], void> {
  for await (const line of readLines(file, listing)) yield JSON.parse(line) as readonly (string | null)[];
}
