import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../db/errors';

/** Below a folder of files: what was removed while a backup was made. */
const keptIn = (folder: string): string => path.join(folder, '.kept');

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Removes a file of the folder; while a backup is made of it, the backup still finds it. Fine when there is none. */
export async function removeFile(folder: string, file: string): Promise<void> {
  try {
    await rename(file, path.join(keptIn(folder), path.basename(file)));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await rm(file, { force: true });
  }
}

/** From now on what is removed from the folder is kept, until `forgetRemoved`. */
export async function keepRemoved(folder: string): Promise<void> {
  await mkdir(keptIn(folder), { recursive: true, mode: 0o700 });
}

/** For a folder of which no backup is made. */
export async function forgetRemoved(folder: string): Promise<void> {
  const leaving = path.join(folder, '.forgotten');
  await rm(leaving, { recursive: true, force: true });
  try {
    // At once: whoever removes a file meanwhile must find either a place to keep it, or none.
    await rename(keptIn(folder), leaving);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await rm(leaving, { recursive: true, force: true });
}

/** A file of the folder, also when it was removed since `keepRemoved`. Null when there is none. */
export async function openKept(folder: string, name: string): Promise<FileHandle | null> {
  for (const file of [path.join(folder, name), path.join(keptIn(folder), path.basename(name))]) {
    try {
      return await open(file, 'r');
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return null;
}
