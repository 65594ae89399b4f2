import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { restoreBackup } from '../../../../src/server/platform/backup/restore-backup';
import { systemClock } from '../../../../src/server/platform/clock';
import { connectDatabase } from '../../../../src/server/platform/db/open-database';
import type { DatabaseHandle, DatabaseOptions } from '../../../../src/server/platform/db/open-database';
import { assetsDir, programsDir, silent, temporaryFolder } from '../../db/support/folders';
import { serverDatabase } from '../../db/support/server-database';

export type Stack = DatabaseHandle['kind'];

/** The embedded database, and a server's where there is one. */
export const stacks: readonly Stack[] =
  process.env.TEST_DATABASE_URL === undefined ? ['embedded'] : ['embedded', 'postgres'];

/** Somewhere to restore to. */
export interface EmptyPlace {
  readonly options: DatabaseOptions;
  readonly remove: () => Promise<void>;
}

export async function emptyPlace(stack: Stack): Promise<EmptyPlace> {
  const dataDir = path.join(await temporaryFolder(), randomBytes(4).toString('hex'));
  const options = { dataDir, programsDir, assetsDir, clock: systemClock, log: silent };
  if (stack === 'embedded') return { options, remove: () => Promise.resolve() };
  const { url, remove } = await serverDatabase();
  return { options: { ...options, databaseUrl: url }, remove };
}

/** Restores a backup, looks at what has come of it, and takes it away again. */
export async function onRestored<T>(
  backup: string,
  stack: Stack,
  look: (database: DatabaseHandle, dataDir: string) => Promise<T>,
): Promise<T> {
  const { options, remove } = await emptyPlace(stack);
  try {
    expect((await restoreBackup(backup, options)).findings).toEqual([]);
    const database = await connectDatabase(options);
    try {
      return await look(database, options.dataDir);
    } finally {
      await database.close();
    }
  } finally {
    await remove();
  }
}
