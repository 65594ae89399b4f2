import { opendir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Depot } from './depot';
import { depotName } from './depot-file-store';
import { fileCodeFormat } from './file-code';

/**
 * Moves what an installation has stored before it had a shared storage: each file goes once the storage has it. Answers how many
 * there were.
 */
export async function handOverFiles(folder: string, depot: Depot): Promise<number> {
  let moved = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    const isStored =
      entry.isFile() && fileCodeFormat.test(entry.name) && !path.basename(entry.parentPath).startsWith('.');
    if (!isStored) continue;
    const file = path.join(entry.parentPath, entry.name);
    await depot.put(depotName(entry.name), file);
    await rm(file, { force: true });
    moved += 1;
  }
  return moved;
}

/** What is moved again and again, with what was there before the storage until nothing of that is left. */
export function handOverAll(folder: string, depot: Depot, finished: () => Promise<void>): () => Promise<void> {
  let areMoved = false;
  return async () => {
    await finished();
    if (!areMoved) areMoved = (await handOverFiles(folder, depot)) === 0;
  };
}
