import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseTransaction } from '../db/transaction';
import type { Readable } from 'node:stream';
import { depotRoots } from '../files/depot';
import type { Depot } from '../files/depot';
import { placeOf } from '../files/disk-file-store';
import { openKept } from '../files/kept-files';
import { readNamedFiles, readNamedRecordings } from './tables.repository';

/** Folders of the data folder whose files only the operator knows. */
const others = ['public', 'fonts'] as const;

/** Where the files of an installation are. */
export interface Holdings {
  readonly dataDir: string;
  /** Null: all of them in the data folder. */
  readonly depot: Depot | null;
}

/** A file that belongs to the installation. */
interface BackedFile {
  /** Of the folders above. */
  readonly root: string;
  /** Below the root, with slashes. */
  readonly name: string;
  /** As the database knows it; null where it knows none. */
  readonly sha256: string | null;
  /** Whether the product goes on without it. */
  readonly isOptional: boolean;
}

export const pathOf = ({ root, name }: Pick<BackedFile, 'root' | 'name'>): string => `${root}/${name}`;

/** Where a file of a backup belongs; null for what cannot have come from `pathOf`. */
export function placeIn(folder: string, listed: string): string | null {
  const [root, ...parts] = listed.split('/');
  const isKnown = [...depotRoots, ...others].some((name) => name === root);
  const isPlain = parts.length > 0 && parts.every((part) => part !== '' && part !== '..' && !/[\\\0]/.test(part));
  return isKnown && isPlain ? path.join(folder, listed) : null;
}

/** All files of the installation in one view of its database. */
export async function* backedFiles(trx: DatabaseTransaction, dataDir: string): AsyncGenerator<BackedFile, void> {
  for await (const batch of readNamedFiles(trx))
    for (const { name, sha256 } of batch)
      yield { root: 'files', name: slashed(placeOf(name)), sha256, isOptional: false };
  for await (const batch of readNamedRecordings(trx))
    for (const { name } of batch)
      if (path.basename(name) === name) yield { root: 'recordings', name, sha256: null, isOptional: true };
  for (const root of others)
    for (const name of await filesBelow(path.join(dataDir, root)))
      yield { root, name: slashed(name), sha256: null, isOptional: true };
}

const slashed = (name: string) => name.split(path.sep).join('/');

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** What is not in the storage yet stands in the data folder. */
export async function openBacked({ dataDir, depot }: Holdings, { root, name }: BackedFile): Promise<Readable | null> {
  const local = await openKept(path.join(dataDir, root), name);
  if (local !== null) return local.createReadStream();
  return depot !== null && isInDepot(root) ? depot.open(`${root}/${name}`) : null;
}

export const isInDepot = (root: string): boolean => depotRoots.some((one) => one === root);
