import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import { HeardChanges } from '../changes';
import type { RightsChanges } from '../changes';
import { columnTypes } from '../column-types';
import { logConnectionLoss } from '../connection-loss';
import { codeOf, reasonOf, StartError } from '../errors';
import type { Connections, ConnectionSource } from '../open-database';
import { holdsCluster } from './cluster';
import { embeddedWaits } from '../waits';
import type { Waits } from '../waits';
import { FolderLock } from './folder-lock';
import { WorkerStream } from './worker-stream';
import { DatabaseThread } from './worker-thread';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly programsDir: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onFailure?: (error: Error) => void;
  readonly waits?: Partial<Waits>;
}

/** How folders of copies begin: whoever opens the database removes what a dead process has left. */
const copyPrefix = '.copy-';

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

async function startThread(
  { dataDir, programsDir, clock, log }: EmbeddedOptions,
  create: boolean,
): Promise<DatabaseThread> {
  const began = clock.elapsed();
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
  log.info({ dataDir, milliseconds: Math.round(clock.elapsed() - began), created: create }, 'database open');
  return thread;
}

/** The database as it stands, in a folder and a thread of its own: who reads there keeps nobody waiting. */
async function openCopy(options: EmbeddedOptions, pool: pg.Pool, thread: DatabaseThread): Promise<Connections> {
  const folder = await mkdtemp(join(options.dataDir, copyPrefix));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // Nobody else has it meanwhile: whoever wants to write waits for the copy, which takes a fraction of a second.
    const connection = await pool.connect();
    try {
      await thread.copyTo(join(folder, 'pg'));
    } finally {
      connection.release();
    }
    const { programsDir, clock, log } = options;
    const copy = await openEmbedded({ dataDir: folder, programsDir, clock, log });
    const stop = async () => {
      try {
        await copy.stop();
      } finally {
        await remove();
      }
    };
    return { ...copy, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Opens the embedded PostgreSQL in `dataDir/pg`. Throws StartError. */
export async function openEmbedded(options: EmbeddedOptions): Promise<ConnectionSource> {
  const { dataDir, log, onFailure } = options;
  const { connection: patience } = { ...embeddedWaits, ...options.waits };
  const entries = await openFolder(dataDir);
  const create = !holdsCluster(dataDir, entries);
  const lock = await FolderLock.take(dataDir, options.clock);
  try {
    await chmod(dataDir, 0o700);
    for (const name of entries.filter((one) => one.startsWith(copyPrefix)))
      await rm(join(dataDir, name), { recursive: true, force: true });
    const thread = await startThread(options, create);
    thread.onFailure((reason) => {
      log.fatal({ reason }, 'the database has stopped');
      onFailure?.(new Error(reason));
    });
    let connections = 0;
    const heard = new HeardChanges();
    let listening: pg.ClientBase | null = null;
    const listenOn = async (client: pg.ClientBase) => {
      client.once('end', () => (listening = listening === client ? null : listening));
      await heard.listenOn(client);
      listening = client;
      // Whatever the connection before has changed last, it may not have heard of.
      heard.tell({ kind: 'all' });
    };
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
      onConnect: (client): unknown => listenOn(client),
    });
    logConnectionLoss(pool, log);
    const stop = async () => {
      await thread.close();
      await lock.release();
    };
    const rightsChanges: RightsChanges = {
      isHeard: () => listening !== null,
      listen: (hear) => heard.listen(hear),
    };
    return { kind: 'embedded', pool, patience, rightsChanges, aside: () => openCopy(options, pool, thread), stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
