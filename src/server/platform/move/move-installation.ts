import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock';
import { reasonOf, StartError } from '../db/errors';
import { connectDatabase } from '../db/open-database';
import type { DatabaseHandle, DatabaseOptions } from '../db/open-database';
import { findHolder } from '../db/pglite/folder-lock';
import type { Depot } from '../files/depot';
import { copyFiles } from './copy-files';
import type { Progress } from './copy-files';
import { Journal } from './journal';
import { moveRows } from './move-rows';
import type { MovedRows } from './move-rows';
import { openTarget } from './target';

/** Between two looks at what the old installation has got since, and whether it has stopped. */
const lookEveryMs = 1_000;

export interface MoveOptions {
  /** The data folder of the old installation, embedded. It is read, and nothing of it is changed. */
  readonly from: string;
  readonly to: DatabaseOptions & { readonly depot: Depot };
  /** Told what happens, a line each. */
  readonly tell: (line: string) => void;
  readonly progress: (progress: Progress) => void;
}

export interface Moved extends MovedRows {
  /** From the moment at which the old server was found stopped. */
  readonly switchSeconds: number;
}

/**
 * Brings an embedded installation to another database and the shared storage: first the files, while its server goes on, then,
 * once that is stopped, what has come since, and the rows. Broken off at any moment, it goes on where it was. Throws StartError.
 */
export async function moveInstallation({ from, to, tell, progress }: MoveOptions): Promise<Moved> {
  if (!existsSync(path.join(from, 'pg'))) throw new StartError(`There is no embedded installation in ${from}`);
  const target = await openTarget(from, to.dataDir, to.depot);
  const journal = await Journal.open(path.join(target.folder, 'copied.jsonl'));
  try {
    const copy = (isFinal: boolean) =>
      copyFiles({ from, depot: to.depot, journal, isFinal, clock: to.clock, progress });
    await copyWhileServed(from, to.clock, copy, tell);
    const began = to.clock.elapsed();
    // From now on it is held: no server can start on it.
    const source = await connectDatabase({ ...to, dataDir: from, databaseUrl: null });
    try {
      await copy(true);
      tell(`${journal.size} files stand in ${to.depot.place}; the rows follow`);
      const rows = await onEmptied(path.join(target.folder, 'rows'), (folder) =>
        onOpened(to, (database) => moveRows({ source, database, journal, target, folder, from, to })),
      );
      await target.finish();
      return { ...rows, switchSeconds: (to.clock.elapsed() - began) / 1_000 };
    } finally {
      await source.close();
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`The move was broken off: ${reasonOf(error)}`);
  } finally {
    await journal.close();
  }
}

/** Until the old server has stopped. */
async function copyWhileServed(
  from: string,
  clock: Clock,
  copy: (isFinal: boolean) => Promise<number>,
  tell: (line: string) => void,
): Promise<void> {
  let isTold = false;
  for (;;) {
    const holder = await findHolder(from, clock);
    if (holder === null) return;
    if ((await copy(false)) > 0) continue;
    if (!isTold)
      tell(`Everything so far is copied. Stop the server now (process ${holder.pid}): the rest follows by itself`);
    isTold = true;
    await clock.sleep(lookEveryMs);
  }
}

async function onEmptied<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return work(folder);
}

async function onOpened<T>(options: DatabaseOptions, work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const database = await connectDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
