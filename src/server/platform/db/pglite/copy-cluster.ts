import { constants, copyFileSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the running database still needs room for while it is copied. */
const reservedBytes = 256 * 1024 * 1024;

const segmentName = /^[0-9A-F]{24}$/;

interface Part {
  readonly name: string;
  readonly isFolder: boolean;
  readonly bytes: number;
}

function partsOf(folder: string, segments: readonly string[]): readonly Part[] {
  const [first = '', last = ''] = [...segments].sort();
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const isSpare = segmentName.test(entry.name) && (entry.name < first || entry.name > last);
    if (isSpare || entry.name === 'postmaster.pid') return [];
    const whole = path.join(entry.parentPath, entry.name);
    const isFolder = entry.isDirectory();
    return [{ name: path.relative(folder, whole), isFolder, bytes: isFolder ? 0 : statSync(whole).size }];
  });
}

/**
 * Copies the files of a database at rest, of its log the segments from the first to the last that is named. It blocks, so that
 * nobody writes meanwhile; where the file system can, both share their blocks, and it takes no time.
 */
export function copyCluster(from: string, to: string, segments: readonly string[]): void {
  const parts = partsOf(from, segments);
  const needed = parts.reduce((sum, { bytes }) => sum + bytes, reservedBytes);
  const { bavail, bsize } = statfsSync(from);
  if (bavail * bsize < needed)
    throw new Error(`${Math.ceil(needed / 1024 / 1024)} MB must be free where the database is, for a copy of it`);
  mkdirSync(to, { mode: 0o700 });
  for (const { name, isFolder } of parts) {
    if (isFolder) mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    else copyFileSync(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE);
  }
}
