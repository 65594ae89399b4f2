import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../db/errors';
import { fileCodeFormat } from './file-code';
import type { FileStore } from './file-store';
import { removeFile } from './kept-files';

const ownerOnly = { folder: 0o700, file: 0o600 };
const sweepBatch = 500;

/** Renames and new entries are on disk once their folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `root/a/b/ab...`: 4096 folders; `root/.unfinished` holds what is being written. */
class DiskFileStore implements FileStore {
  constructor(private readonly root: string) {}

  async write(code: string, bytes: Uint8Array): Promise<void> {
    const target = this.pathOf(code);
    const unfinished = path.join(this.unfinished(), code);
    const folder = path.dirname(target);
    const made = await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
    const handle = await open(unfinished, 'wx', ownerOnly.file);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
      await handle.close();
      await rename(unfinished, target);
    } catch (error) {
      await handle.close();
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(folder);
    if (made !== undefined) {
      await syncFolder(path.dirname(folder));
      await syncFolder(this.root);
    }
  }

  async read(code: string): Promise<Readable | null> {
    try {
      const handle = await open(this.pathOf(code), 'r');
      return handle.createReadStream();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(code: string): Promise<void> {
    await removeFile(this.root, this.pathOf(code));
  }

  async sweep(before: Date, known: (codes: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    let removed = 0;
    let batch: string[] = [];
    const settle = async () => {
      const kept = await known(batch.map((file) => path.basename(file)));
      for (const file of batch.splice(0)) {
        if (kept.has(path.basename(file)) && path.dirname(file) !== this.unfinished()) continue;
        await removeFile(this.root, file);
        removed += 1;
      }
    };
    for await (const entry of await opendir(this.root, { recursive: true })) {
      if (!entry.isFile() || !fileCodeFormat.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      if ((await modifiedAt(file)) >= before.getTime()) continue;
      batch.push(file);
      if (batch.length === sweepBatch) {
        await settle();
        batch = [];
      }
    }
    if (batch.length > 0) await settle();
    return removed;
  }

  unfinished(): string {
    return path.join(this.root, '.unfinished');
  }

  private pathOf(code: string): string {
    return path.join(this.root, placeOf(code));
  }
}

/** Where a file stands below the root. */
export function placeOf(code: string): string {
  if (!fileCodeFormat.test(code)) throw new Error('Not a file code');
  return path.join(code.slice(0, 1), code.slice(1, 2), code);
}

/** Gone meanwhile counts as new. */
async function modifiedAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Files in a folder that only the server's own account can read. */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const store = new DiskFileStore(folder);
  await mkdir(store.unfinished(), { recursive: true, mode: ownerOnly.folder });
  return store;
}
