import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const mark = path.join(root, 'dist/.hash');

/** All that a build is made from. */
const folders = ['src', 'public', 'config/webpack'];
const files = [
  'config/env.ts',
  'config/scripts/build.ts',
  'config/scripts/build-server.mjs',
  'babel.config.js',
  'package-lock.json',
  'package.json',
  'webpack.config.ts',
];

async function filesBelow(folder) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** One hash over the names and contents of all sources. */
export async function hashSources() {
  const below = await Promise.all(folders.map(filesBelow));
  const hash = createHash('sha256');
  for (const file of [...below.flat(), ...files].sort()) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether dist was built from the sources as they are now. */
export async function isBuilt() {
  const built = await readFile(mark, 'utf8').catch(() => null);
  return built !== null && built === (await hashSources());
}

/** To be given the hash taken before the build, so that a change made meanwhile is not missed. */
export async function markBuilt(hash) {
  await writeFile(mark, hash);
}
