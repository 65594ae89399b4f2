import type { Readable } from 'node:stream';
import type { Depot } from './depot';
import { DepotFileStore } from './depot-file-store';
import { openDiskFileStore } from './disk-file-store';

/**
 * Where the bytes of uploaded files are. Which files there are, and who may see them, only the database says:
 * bytes are written before the row is committed, and bytes without a row are never served.
 */
export interface FileStore {
  /** Resolves when the bytes would survive a power cut. A code is written once. */
  write(code: string, bytes: Uint8Array): Promise<void>;
  /** Null when nothing is stored under the code. The reader closes itself at its end or when it is destroyed. */
  read(code: string): Promise<Readable | null>;
  /** Fine when nothing is stored under the code. */
  remove(code: string): Promise<void>;
  /**
   * Removes what was written before `before` and is not `known` (asked for a batch of codes, answers the known ones),
   * unfinished writes included. Answers how many were removed.
   */
  sweep(before: Date, known: (codes: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

export interface FileStoreOptions {
  /** Made when missing. */
  readonly folder: string;
  /** Where files go that several processes share; null: they stay in the folder. */
  readonly depot?: Depot | null;
}

export async function openFileStore({ folder, depot = null }: FileStoreOptions): Promise<FileStore> {
  const local = await openDiskFileStore(folder);
  return depot === null ? local : new DepotFileStore(depot, local);
}
