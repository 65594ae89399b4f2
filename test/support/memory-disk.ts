import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const disk = '/dev/shm';
const prefix = 'banquet-tests-';
/** Data folders that stand at the same time, recordings included; a container’s usual 64 MB would fill up. */
const wantedBytes = 2 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(disk)) return false;
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize >= wantedBytes;
}

/** A run that was killed could not tidy up; `banquet-tests-<pid>-...`. */
function removeOrphans(): void {
  for (const name of readdirSync(disk).filter((one) => one.startsWith(prefix))) {
    const pid = name.slice(prefix.length).split('-')[0] ?? '';
    if (!existsSync(`/proc/${pid}`)) rmSync(path.join(disk, name), { recursive: true, force: true });
  }
}

/**
 * Puts the temporary folders of this process and of its children into memory until it ends, where there is room: tests
 * copy a database of a thousand files for each server they start, and sync it with every write.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  removeOrphans();
  const folder = mkdtempSync(path.join(disk, `${prefix}${process.pid}-`));
  process.env['TMPDIR'] = folder;
  // Servers that were told the same still write while they end.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
}
