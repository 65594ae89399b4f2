import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { insertAuditEntry } from '../audit/audit.repository';
import type { AuditEntry } from '../audit/audit.repository';
import { walkChain } from '../audit/walk';
import { reasonOf, StartError } from '../db/errors';
import { expectKnown, migrateAround } from '../db/migrate';
import { connectDatabase, restoringMark } from '../db/open-database';
import type { Json } from '../db/schema';
import type { DatabaseHandle, DatabaseOptions } from '../db/open-database';
import { inTransaction } from '../db/transaction';
import { withoutLimits } from '../db/turns.repository';
import { expectEmptyDepot, clearDepot } from '../files/empty-depot';
import type { Depot } from '../files/depot';
import { copyMeasured } from '../files/measured';
import { writeFilesMark } from '../processes/processes.repository';
import { isInDepot, placeIn } from './backed-files';
import { readLines, readRows } from './lines';
import { filesName, readManifest, tableName } from './manifest';
import type { Manifest } from './manifest';
import { operation } from './operation';
import { fillTables, hasTables, setSequences } from './tables.repository';

interface Restored {
  readonly madeAt: string;
  readonly rows: number;
  readonly files: number;
  /** What was wrong with the chain of the operation log already when the backup was made. */
  readonly findings: readonly string[];
}

export interface RestoreOptions extends DatabaseOptions {
  /** Where files go that several processes share; null: into the data folder. */
  readonly depot?: Depot | null;
}

/** Of a storage that is being filled: nobody may use it yet. */
const restoring = 'being restored';

/** Puts a backup into an empty place: a data folder that is new, a database without tables, a storage without files. Throws StartError. */
export async function restoreBackup(backup: string, options: RestoreOptions): Promise<Restored> {
  const { dataDir, assetsDir, depot = null } = options;
  const manifest = await readManifest(backup);
  await expectKnown(manifest.migrations, assetsDir);
  await expectEmptyFolder(dataDir);
  if (depot !== null) await expectEmptyDepot(depot);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const mark = path.join(dataDir, restoringMark);
  await writeFile(mark, '');
  const filesMark = depot === null ? '' : randomUUID();
  try {
    await depot?.writeMark(restoring);
    const database = await connectDatabase(options);
    let findings: readonly string[];
    try {
      if (await hasTables(database.kysely))
        throw new StartError('The database is not empty: name one that has no tables yet');
      await restoreFiles(backup, manifest, dataDir, depot);
      const { madeAt } = manifest;
      const told = { ...operation('恢复备份', 'restore'), detail: { madeAt } };
      findings = await restoreTables(backup, manifest, database, { assetsDir, filesMark, told });
    } finally {
      await database.close();
    }
    await depot?.writeMark(filesMark);
    await rm(mark);
    const { madeAt, tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { madeAt, rows, files: files.rows - files.missing, findings };
  } catch (error) {
    // Nothing of it was there before.
    for (const name of await entriesOf(dataDir)) await rm(path.join(dataDir, name), { recursive: true, force: true });
    if (depot !== null) await clearDepot(depot);
    throw error instanceof StartError ? error : new StartError(`The restore failed: ${reasonOf(error)}`);
  }
}

/** Without what a file system has put there. */
async function entriesOf(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => name !== 'lost+found');
}

async function expectEmptyFolder(dataDir: string): Promise<void> {
  const [found] = await entriesOf(dataDir);
  if (found !== undefined)
    throw new StartError(`${dataDir} is not empty (${found}): a backup is restored into a new folder only`);
}

async function restoreFiles(backup: string, { files }: Manifest, dataDir: string, depot: Depot | null): Promise<void> {
  for await (const [listed = null, , sha256 = null] of readRows(path.join(backup, filesName), files)) {
    if (listed === null || sha256 === null) continue;
    const from = placeIn(backup, listed);
    const to = placeIn(dataDir, listed);
    if (from === null || to === null) throw new StartError(`${listed} is no file of a backup`);
    const [root = ''] = listed.split('/');
    const isShared = depot !== null && isInDepot(root);
    const copied = isShared ? await depot.put(listed, from) : await copyMeasured(createReadStream(from), to);
    if (copied.sha256 !== sha256) throw new StartError(`${listed} was changed since the backup was made`);
  }
}

interface TablesOptions {
  readonly assetsDir: string;
  /** Of the storage that the files are in; empty for a data folder. */
  readonly filesMark: string;
  /** What the operation log has of it. */
  readonly told: AuditEntry & { readonly detail: Readonly<Record<string, Json>> };
}

/** All of it in one transaction: a database that holds anything holds everything. */
export function restoreTables(
  backup: string,
  { migrations, tables, sequences }: Pick<Manifest, 'migrations' | 'tables' | 'sequences'>,
  database: DatabaseHandle,
  { assetsDir, filesMark, told }: TablesOptions,
): Promise<readonly string[]> {
  const linesOf = (name: string) => {
    const listing = tables.find((table) => table.name === name);
    if (listing === undefined) throw new StartError(`The backup has no table ${name}`);
    return readLines(path.join(backup, tableName(name)), listing);
  };
  return inTransaction(database.kysely, async (trx) => {
    await withoutLimits(trx);
    await migrateAround(trx, assetsDir, migrations, async () => {
      await fillTables(trx, tables, linesOf);
      await setSequences(trx, sequences);
    });
    await writeFilesMark(trx, filesMark);
    const { findings } = await walkChain(trx);
    const detail = { ...told.detail, ...(findings.length === 0 ? {} : { findings: findings.join('; ') }) };
    await insertAuditEntry(trx, { ...told, detail });
    return findings;
  });
}
