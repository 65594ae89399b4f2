import type { Readable } from 'node:stream';
import type { Digest } from './measured';

/** The kinds of files that the database names; each is a folder of the storage, as it is one of a data folder. */
export const depotRoots = ['files', 'recordings'] as const;
export type DepotRoot = (typeof depotRoots)[number];

/** A file as it stands in the storage. */
export interface Stored {
  readonly bytes: number;
  /** Both ends inclusive. */
  read(start: number, end: number): Promise<Readable>;
}

export interface Listed {
  readonly name: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/**
 * Where the files of an installation are that several processes share, `files/...` and `recordings/...` by name. A file never
 * changes; it is there whole or not at all. Whatever fails because the storage does is a DepotError.
 */
export interface Depot {
  /** For people: without the secret. */
  readonly place: string;
  /** Resolves when the bytes would survive a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The same of a file that may be large; answers what was stored. */
  put(name: string, file: string): Promise<Digest>;
  find(name: string): Promise<Stored | null>;
  /** All of it; null when there is none. */
  open(name: string): Promise<Readable | null>;
  /** Fine when there is none. Between `keepRemoved` and `forgetRemoved` it can still be opened. */
  remove(name: string): Promise<void>;
  list(root: DepotRoot): AsyncGenerator<Listed, void>;
  keepRemoved(): Promise<void>;
  forgetRemoved(): Promise<void>;
  /** What dead processes have begun to write before that. */
  forgetUnfinished(before: Date): Promise<void>;
  /** Whose storage it is; empty when it is nobody's. */
  readMark(): Promise<string>;
  writeMark(mark: string): Promise<void>;
  /** Throws when it cannot be reached. */
  check(): Promise<void>;
}
