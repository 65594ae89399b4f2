import { dayMs, hourMs } from '../../../contract/time';
import type { Database } from '../db/transaction';
import type { FileStore } from './file-store';
import { deleteUnused, knownCodes } from './files.repository';

/** Longer than any upload takes from its first byte to its committed row. */
const graceMs = hourMs;

/** Days after its upload in which a file is looked at, so that one look does not go through all there ever were. */
const lookedAtDays = 8;

/** Forgets uploads of which no record was made within a day: the sweep removes their bytes. Answers how many. */
export function forgetUnused(db: Database, now: Date): Promise<number> {
  return deleteUnused(db, new Date(now.getTime() - lookedAtDays * dayMs), new Date(now.getTime() - dayMs));
}

/** Removes bytes whose row was never committed: the process died in the middle of an upload. Answers how many. */
export function sweepFiles(db: Database, store: FileStore, now: Date): Promise<number> {
  return store.sweep(new Date(now.getTime() - graceMs), (codes) => knownCodes(db, codes));
}
