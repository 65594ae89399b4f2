import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import type { Holdings } from '../../src/server/platform/backup/backed-files';
import { askServer } from '../../src/server/platform/backup/operator-line';
import type { OperatorAnswer, OperatorRequest } from '../../src/server/platform/backup/operator-line';
import { systemClock } from '../../src/server/platform/clock';
import { openDepot } from '../../src/server/platform/files/open-depot';
import { connectDatabase, openDatabase } from '../../src/server/platform/db/open-database';
import type { DatabaseHandle, DatabaseOptions } from '../../src/server/platform/db/open-database';
import { readEnv } from '../env';
import type { Env } from '../env';
import { buildServer } from './build-server.mjs';
import { isBuilt, root } from './sources.mjs';

/** What the scripts have in common that work on an installation: DATA_DIR or DATABASE_URL name it, as for the server. */

type Work<Result> = (database: DatabaseHandle, found: Env & Holdings) => Promise<Result>;

/** How the database of this environment is opened; builds what that needs. */
export async function databaseOptions(env: Env): Promise<DatabaseOptions> {
  if (!(await isBuilt())) await buildServer();
  const programsDir = path.join(root, 'dist/server');
  const shared = { clock: systemClock, log: pino({ level: 'error' }) };
  return { ...env, programsDir, assetsDir: path.join(programsDir, 'assets'), ...shared };
}

async function onOpened<Result>(
  open: (options: DatabaseOptions) => Promise<DatabaseHandle>,
  env: Env,
  work: Work<Result>,
): Promise<Result> {
  const database = await open(await databaseOptions(env));
  try {
    return await work(database, { ...env, depot: await openDepot(env.filesUrl, systemClock) });
  } finally {
    await database.close();
  }
}

/** On tables of this program: those of an older one are brought up to date. */
export const onDatabase = (work: Work<void>): Promise<void> => onOpened(openDatabase, readEnv(), work);

/** The server that runs on the installation does it, or where none does this process, on the tables as they are found. */
export async function onInstallation(request: OperatorRequest, work: Work<OperatorAnswer>): Promise<void> {
  const env = readEnv();
  const answered = await askServer(env.dataDir, request);
  if (answered === null && env.databaseUrl === null && !existsSync(path.join(env.dataDir, 'pg')))
    throw new Error(`There is no installation in ${env.dataDir}`);
  showAnswer(answered ?? (await onOpened(connectDatabase, env, work)));
}

export async function programVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return manifest.version;
}

/** What a command has to say, whoever has done its work. */
export function showAnswer({ isDone, lines }: OperatorAnswer): void {
  for (const line of lines) (isDone ? console.log : console.error)(line);
  if (!isDone) process.exitCode = 1;
}
