import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = process.cwd();
const cache = path.join(root, 'node_modules/.cache/server-tests');
/** What a furnished data folder depends on. */
const ingredients = [
  'dist/server/assets',
  'src/server/platform/db',
  'src/server/platform/installation',
  'test/server/support',
];
const dayMs = 86_400_000;

async function version(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of ingredients) {
    for (const name of (await readdir(path.join(root, folder), { recursive: true })).sort()) {
      if (/\.(ts|sql)$/.test(name)) hash.update(name).update(await readFile(path.join(root, folder, name)));
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

/**
 * A copy of a data folder that `make` has filled once: an embedded database takes seconds to be made and a moment to be
 * copied. Of two processes that make it at once, the first keeps its work.
 */
export async function copyOfTemplate(make: (dataDir: string) => Promise<void>): Promise<string> {
  await mkdir(cache, { recursive: true });
  const template = path.join(cache, await version());
  if (!existsSync(template)) {
    const draft = await mkdtemp(path.join(cache, 'draft-'));
    const dataDir = path.join(draft, 'data');
    await make(dataDir);
    await rename(dataDir, template).catch(() => undefined);
    await rm(draft, { recursive: true, force: true });
    await removeOld(template);
  }
  const copy = await mkdtemp(path.join(tmpdir(), 'server-tests-'));
  await cp(template, copy, { recursive: true });
  return copy;
}
