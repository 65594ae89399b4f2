import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { minuteMs } from '../../../contract/time';
import type { Clock } from '../clock';
import { codeOf, StartError } from '../db/errors';
import { depotRoots } from '../files/depot';
import type { Depot } from '../files/depot';
import { measure } from '../files/measured';
import type { Copied, Journal } from './journal';

/** What was written to more recently may go on being written to. */
const settledMs = minuteMs;

export interface Progress {
  readonly files: number;
  readonly bytes: number;
  /** Of what there is now; more may come. */
  readonly ofFiles: number;
  readonly ofBytes: number;
}

export interface CopyOptions {
  readonly from: string;
  readonly depot: Depot;
  readonly journal: Journal;
  /** Nobody writes any more: also what was written a moment ago. */
  readonly isFinal: boolean;
  readonly clock: Clock;
  readonly progress: (progress: Progress) => void;
}

interface Found extends Omit<Copied, 'sha256'> {
  readonly file: string;
}

/** The files of the data folder that the database may name. */
async function* filesIn(from: string): AsyncGenerator<Found, void> {
  for (const root of depotRoots) {
    const folder = path.join(from, root);
    const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    for await (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(from, file).split(path.sep).join('/');
      if (!entry.isFile() || name.includes('/.')) continue;
      const facts = await stat(file).catch(() => null);
      if (facts !== null) yield { name, file, bytes: facts.size, mtimeMs: facts.mtimeMs };
    }
  }
}

function isCopied({ name, bytes, mtimeMs }: Found, journal: Journal): boolean {
  const copied = journal.find(name);
  return copied?.bytes === bytes && copied.mtimeMs === mtimeMs;
}

/**
 * Copies what the new place has not yet, each file with a second look at what has come of it there. Answers how many were
 * copied. The source is only read.
 */
export async function copyFiles({ from, depot, journal, isFinal, clock, progress }: CopyOptions): Promise<number> {
  const told = { files: 0, bytes: 0, ofFiles: 0, ofBytes: 0 };
  const isSettled = ({ mtimeMs }: Found) => clock.now().getTime() - mtimeMs > settledMs;
  const isWanted = (found: Found) =>
    !isCopied(found, journal) && (isFinal || isSettled(found) || found.name.startsWith('files/'));
  for await (const found of filesIn(from))
    if (isWanted(found)) {
      told.ofFiles += 1;
      told.ofBytes += found.bytes;
    }
  for await (const found of filesIn(from)) {
    if (!isWanted(found)) continue;
    await copyOne(found, depot, journal);
    told.files += 1;
    told.bytes += found.bytes;
    progress({ ...told });
  }
  return told.files;
}

async function copyOne({ name, file, bytes, mtimeMs }: Found, depot: Depot, journal: Journal): Promise<void> {
  const stored = await depot.put(name, file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  // Removed meanwhile.
  if (stored === null) return;
  const source = await depot.open(name);
  const read = source === null ? null : await measure(source);
  if (read?.sha256 !== stored.sha256) throw new StartError(`${name} is not the same in ${depot.place}: start again`);
  // Otherwise it was written to meanwhile, and is copied once more.
  if (stored.bytes === bytes) await journal.add({ name, bytes, mtimeMs, sha256: stored.sha256 });
}
