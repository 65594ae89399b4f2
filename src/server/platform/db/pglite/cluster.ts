import { existsSync, readFileSync, statSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, StartError } from '../errors';
import { Engine } from './engine';

/** The release of PostgreSQL inside PGlite: the format of the files. */
const release = '18';

/** Bytes of `global/pg_control` in every release. */
const controlFileSize = 8192;

/** What this program keeps in its data folder, and what a file system may put there. */
const ownEntries = /^(pg|pg\.new|lock.*|files|recordings|lost\+found|\..*)$/;

/** False when there is no database yet. Throws StartError, having changed nothing, when the folder holds something else. */
export function holdsCluster(dataDir: string, entries: readonly string[]): boolean {
  const folder = join(dataDir, 'pg');
  if (!entries.includes('pg')) {
    const foreign = entries.find((name) => !ownEntries.test(name));
    if (foreign === undefined) return false;
    throw new StartError(
      `${dataDir} is not a database folder: it holds other files (${foreign}); name an empty or a new folder`,
    );
  }
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new StartError(`${folder} is not a database folder: PG_VERSION is missing`);
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(found))
    throw new StartError(`The database in ${folder} is damaged (PG_VERSION is unreadable); nothing was changed`);
  if (found !== release)
    throw new StartError(`The database in ${folder} is of PostgreSQL ${found}, this program reads ${release}`);
  for (const part of ['global/pg_control', 'pg_wal', 'base', 'pg_xact']) {
    if (!existsSync(join(folder, part)))
      throw new StartError(`The database in ${folder} is damaged (${part} is missing); nothing was changed`);
  }
  if (statSync(join(folder, 'global/pg_control')).size !== controlFileSize)
    throw new StartError(`The database in ${folder} is damaged (global/pg_control is cut off); nothing was changed`);
  return true;
}

async function syncOne(path: string, isFolder: boolean): Promise<void> {
  try {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Some systems cannot sync a folder; PostgreSQL lets it pass as well.
    if (!isFolder || !['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'EBADF'].includes(codeOf(error) ?? '')) throw error;
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncOne(path, false);
  }
  await syncOne(folder, true);
}

/** Makes an empty database; a first start that is interrupted leaves nothing that could be taken for one. */
export async function createCluster(dataDir: string): Promise<void> {
  const unfinished = join(dataDir, 'pg.new');
  await rm(unfinished, { recursive: true, force: true });
  const engine = await Engine.open(unfinished);
  await engine.close();
  await syncTree(unfinished);
  await rename(unfinished, join(dataDir, 'pg'));
  await syncOne(dataDir, true);
}
