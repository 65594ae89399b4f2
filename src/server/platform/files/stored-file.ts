import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Stored } from './depot';

export interface StoredFile extends Stored {
  readonly modifiedAt: Date;
}

/** A file of the disk; null when there is none. */
export async function storedFile(file: string): Promise<StoredFile | null> {
  const facts = await stat(file).catch(() => null);
  if (facts === null) return null;
  return {
    bytes: facts.size,
    modifiedAt: facts.mtime,
    read: (start, end) => Promise.resolve(createReadStream(file, { start, end })),
  };
}
