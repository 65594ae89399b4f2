import type { Database } from './transaction';
import { readAgain } from './unavailable';

/** Where lists and statistics are read. */
export interface Reading {
  /** Reads for a user; `may` says whether reading once more would still do, after a connection was lost. */
  read<T>(userId: number, work: (db: Database) => Promise<T>, may: () => boolean): Promise<T>;
  /** What he reads from now on is to hold what he has just changed. */
  wrote(userId: number): void;
}

/** There is one database, and all is read there. */
export const soleReading = (primary: Database): Reading => ({
  read: (_userId, work, may) => readAgain(() => work(primary), may),
  wrote: () => undefined,
});
