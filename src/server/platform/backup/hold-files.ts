import path from 'node:path';
import type { DatabaseHandle } from '../db/open-database';
import { forgetRemoved, keepRemoved } from '../files/kept-files';
import { depotRoots } from '../files/depot';
import type { Holdings } from './backed-files';

/** Of all who read one database together with its files, whatever process they are in. */
const filesLock = 4_818_024;

const foldersIn = (dataDir: string) => depotRoots.map((name) => path.join(dataDir, name));

async function forget({ dataDir, depot }: Holdings): Promise<void> {
  for (const folder of foldersIn(dataDir)) await forgetRemoved(folder);
  await depot?.forgetRemoved();
}

/** Runs `work` while every file can be found that the database has named since; null while somebody else does so. */
export function holdFiles<T>(database: DatabaseHandle, holdings: Holdings, work: () => Promise<T>): Promise<T | null> {
  return database.alone(filesLock, async () => {
    try {
      for (const folder of foldersIn(holdings.dataDir)) await keepRemoved(folder);
      await holdings.depot?.keepRemoved();
      return await work();
    } finally {
      await forget(holdings);
    }
  });
}

/** Runs `work` unless somebody holds the files, after what a dead process has held is gone. */
export async function whileNotHeld(
  database: DatabaseHandle,
  holdings: Holdings,
  work: () => Promise<unknown>,
): Promise<void> {
  await database.alone(filesLock, async () => {
    await forget(holdings);
    await work();
  });
}
