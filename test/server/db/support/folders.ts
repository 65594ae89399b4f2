import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { systemClock } from '../../../../src/server/platform/clock';
import type { DatabaseHandle } from '../../../../src/server/platform/db/open-database';
import { openDatabase } from '../../../../src/server/platform/db/open-database';

const root = process.cwd();
export const programsDir = path.join(root, 'dist/server');
export const assetsDir = path.join(programsDir, 'assets');
export const silent = pino({ level: 'silent' });

const made: string[] = [];

/** A folder that `removeFolders` takes away again. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'banquet-db-'));
  made.push(folder);
  return folder;
}

/** For `afterAll`. */
export async function removeFolders(): Promise<void> {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

export function open(dataDir: string, databaseUrl?: string): Promise<DatabaseHandle> {
  return openDatabase({
    dataDir,
    programsDir,
    assetsDir,
    clock: systemClock,
    log: silent,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
}

/** What an empty, migrated database depends on. */
async function version(): Promise<string> {
  const pglite = await readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const migrations = (await readdir(assetsDir)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(migrations.map((name) => readFile(path.join(assetsDir, name), 'utf8')));
  return createHash('sha256')
    .update([pglite, ...texts].join('\0'))
    .digest('hex')
    .slice(0, 16);
}

/** Making a database takes seconds, copying one a fraction: it is made once and kept in the cache folder. */
async function template(): Promise<string> {
  const cache = path.join(root, 'node_modules/.cache/banquet-database');
  const ready = path.join(cache, await version());
  if (existsSync(ready)) return ready;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(path.join(cache, 'draft-'));
  const dataDir = path.join(draft, 'data');
  await (await open(dataDir)).close();
  // Another worker may have been faster; its copy is as good.
  await rename(dataDir, ready).catch(() => undefined);
  await rm(draft, { recursive: true, force: true });
  return ready;
}

/** A data folder with an empty database of the newest schema. */
export async function preparedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(await template(), folder, { recursive: true });
  return folder;
}
