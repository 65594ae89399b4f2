import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** A folder that `removeFolders` takes away again. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'banquet-process-'));
  made.push(folder);
  return folder;
}

/** For `afterAll`. */
export async function removeFolders(): Promise<void> {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Names and contents of all that is below a folder; null when there is no such folder. */
export async function contentsOf(folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hash = createHash('sha256');
  for (const file of entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(`${file}\0`).update(await readFile(file).catch(() => ''));
  }
  return hash.digest('hex');
}
