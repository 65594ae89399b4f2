import type { Database } from '../db/transaction';
import type { FileStore } from './file-store';
import { knownCodes } from './files.repository';

/** Longer than any upload takes from its first byte to its committed row. */
const graceMs = 60 * 60_000;

/** Removes bytes whose row was never committed: the process died in the middle of an upload. Answers how many. */
export function sweepFiles(db: Database, store: FileStore, now: Date): Promise<number> {
  return store.sweep(new Date(now.getTime() - graceMs), (codes) => knownCodes(db, codes));
}
