import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, reasonOf, StartError } from '../db/errors';

const markOf = (folder: string) => path.join(folder, '.installation');

/** Whose files a folder holds; empty when it is nobody's. Throws StartError. */
export async function readFolderMark(folder: string): Promise<string> {
  const found = await readFile(markOf(folder), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw new StartError(`The folder ${folder} cannot be read: ${reasonOf(error)}`);
  });
  return found.trim();
}

/** Throws StartError. */
export async function writeFolderMark(folder: string, mark: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(markOf(folder), `${mark}\n`, { mode: 0o600 });
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be written (${codeOf(error) ?? reasonOf(error)})`);
  }
}
