import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { columnTypes } from '../column-types';
import { logConnectionLoss } from '../connection-loss';
import { codeOf, reasonOf, StartError } from '../errors';
import type { ConnectionSource } from '../open-database';
import { holdsCluster } from './cluster';
import { FolderLock } from './folder-lock';
import { WorkerStream } from './worker-stream';
import { DatabaseThread } from './worker-thread';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly programsDir: string;
  readonly log: Logger;
  readonly onFailure?: (error: Error) => void;
}

/** Milliseconds a query waits for the one connection. */
const patience = 30_000;

async function openFolder(dataDir: string): Promise<readonly string[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const entries = await readdir(dataDir);
    const probe = join(dataDir, `.write-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return entries;
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written (${codeOf(error) ?? reasonOf(error)})`);
  }
}

async function startThread({ dataDir, programsDir, log }: EmbeddedOptions, create: boolean): Promise<DatabaseThread> {
  const began = performance.now();
  if (create) log.info({ dataDir }, 'making the database, this takes some seconds');
  const thread = new DatabaseThread(programsDir, { dataDir, create });
  try {
    await thread.ready();
  } catch (error) {
    // The engine's stamp of a running process; all else it has left as it was.
    if (!create) await rm(join(dataDir, 'pg/postmaster.pid'), { force: true });
    const state = create ? `cannot be made in ${dataDir}` : `in ${dataDir} is damaged and was left as it is`;
    throw new StartError(`The database ${state}: ${reasonOf(error)}`);
  }
  log.info({ dataDir, milliseconds: Math.round(performance.now() - began), created: create }, 'database open');
  return thread;
}

/** Opens the embedded PostgreSQL in `dataDir/pg`. Throws StartError. */
export async function openEmbedded(options: EmbeddedOptions): Promise<ConnectionSource> {
  const { dataDir, log, onFailure } = options;
  const create = !holdsCluster(dataDir, await openFolder(dataDir));
  const lock = await FolderLock.take(dataDir);
  try {
    await chmod(dataDir, 0o700);
    const thread = await startThread(options, create);
    thread.onFailure((reason) => {
      log.fatal({ reason }, 'the database has stopped');
      onFailure?.(new Error(reason));
    });
    let connections = 0;
    const pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: patience,
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: () => new WorkerStream(thread, (connections += 1)),
      types: columnTypes,
    });
    logConnectionLoss(pool, log);
    const stop = async () => {
      await thread.close();
      await lock.release();
    };
    return { kind: 'embedded', pool, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
