import { createHash } from 'node:crypto';
import { existsSync, type Dirent } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayMs } from '../../src/contract/time';

const cache = path.resolve('node_modules/.cache/templates');

/** What every file below the folders says whose name fits, as one digest. */
export async function digestOf(folders: readonly string[], names: RegExp): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) {
    for (const name of (await readdir(path.resolve(folder), { recursive: true })).sort()) {
      if (names.test(name)) hash.update(name).update(await readFile(path.resolve(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function removeOld(keep: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name);
    const made = await stat(folder).catch(() => null);
    if (folder !== keep && made !== null && Date.now() - made.mtimeMs > dayMs)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Copies what is in a folder into another one. `fs.cp` is slower: it looks at each file several times. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const copy = async (entry: Dirent): Promise<void> => {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (!entry.isDirectory()) return copyFile(source, target);
    await mkdir(target);
    await copyFolder(source, target);
  };
  await Promise.all((await readdir(from, { withFileTypes: true })).map(copy));
}

/**
 * A copy of a folder that `make` has filled once under this name: a database takes seconds to be made and a moment to be
 * copied. Of two processes that make it at once, the first keeps its work.
 */
export async function copyOfTemplate(
  name: string,
  make: (folder: string) => Promise<void>,
  disk = tmpdir(),
): Promise<string> {
  await mkdir(cache, { recursive: true });
  const template = path.join(cache, name);
  if (!existsSync(template)) {
    const draft = await mkdtemp(path.join(cache, 'draft-'));
    const folder = path.join(draft, 'folder');
    await make(folder);
    await rename(folder, template).catch(() => undefined);
    await rm(draft, { recursive: true, force: true });
    await removeOld(template);
  }
  const copy = await mkdtemp(path.join(disk, 'banquet-'));
  await copyFolder(template, copy);
  return copy;
}
