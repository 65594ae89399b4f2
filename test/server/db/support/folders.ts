import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { systemClock } from '../../../../src/server/platform/clock';
import type { DatabaseHandle } from '../../../../src/server/platform/db/open-database';
import { openDatabase } from '../../../../src/server/platform/db/open-database';
import { copyOfTemplate, digestOf } from '../../../support/template';

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
const ingredients = ['dist/server/assets', 'node_modules/@electric-sql/pglite'];

/** A data folder with an empty database of the newest schema; `removeFolders` takes it away again. */
export async function preparedFolder(): Promise<string> {
  const folder = await copyOfTemplate(
    `schema-${await digestOf(ingredients, /(\.sql|package\.json)$/)}`,
    async (dataDir) => {
      await (await open(dataDir)).close();
    },
  );
  made.push(folder);
  return folder;
}
