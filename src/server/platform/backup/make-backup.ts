import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock';
import { reasonOf } from '../db/errors';
import { readApplied } from '../db/migrate';
import type { DatabaseHandle } from '../db/open-database';
import type { DatabaseTransaction } from '../db/transaction';
import { syncFolder } from '../files/disk-file-store';
import { copyMeasured } from '../files/measured';
import { hasRoomIn, isStorageFull } from '../storage';
import { BackupError } from './backup-error';
import { backedFiles, openBacked, pathOf } from './backed-files';
import type { Holdings } from './backed-files';
import { holdFiles } from './hold-files';
import { writeLines } from './lines';
import { backupName, filesName, tableName, unfinishedPrefix, writeManifest } from './manifest';
import type { Manifest } from './manifest';
import { readSequences, readTable, readTables } from './tables.repository';

export interface BackupOptions extends Holdings {
  readonly database: DatabaseHandle;
  /** Where backups are put; there already. */
  readonly folder: string;
  readonly version: string;
  readonly clock: Clock;
  /** Ends it; what was written goes. */
  readonly signal?: AbortSignal;
}

export interface MadeBackup {
  readonly folder: string;
  readonly rows: number;
  readonly files: number;
  readonly missing: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** One line for people. */
export function tell({ folder, rows, files, missing, bytes, seconds }: MadeBackup): string {
  const gone = missing === 0 ? '' : `; ${missing} files that the database names are not on the disk`;
  return `${folder}: ${rows} rows, ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s${gone}`;
}

/**
 * Copies everything that stood in the database at one moment, and every file it names, into a new folder; null while another
 * backup is being made. Throws BackupError.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup | null> {
  await expectFolder(options.folder);
  return holdFiles(options.database, options, () => makeAlone(options));
}

async function expectFolder(folder: string): Promise<void> {
  const facts = await stat(folder).catch(() => null);
  if (facts?.isDirectory() !== true)
    throw new BackupError(`The folder ${folder} for backups is not there`, '备份目录不存在');
}

async function makeAlone(options: BackupOptions): Promise<MadeBackup> {
  const { database, folder, clock } = options;
  const began = clock.elapsed();
  const madeAt = clock.now();
  const unfinished = path.join(folder, `${unfinishedPrefix}${backupName(madeAt)}`);
  const target = path.join(folder, backupName(madeAt));
  try {
    await removeUnfinished(folder);
    await mkdir(unfinished, { mode: 0o700 });
    const manifest = await database.view((trx) => writeAll(trx, options, unfinished, madeAt));
    await writeManifest(unfinished, manifest);
    await rename(unfinished, target);
    await syncFolder(folder);
    const { files } = manifest;
    const all = [...manifest.tables, files];
    return {
      folder: target,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: files.rows - files.missing,
      missing: files.missing,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, files.totalBytes),
      seconds: (clock.elapsed() - began) / 1000,
    };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (isStorageFull(error)) throw noRoom(folder);
    throw error instanceof BackupError ? error : new BackupError(`The backup failed: ${reasonOf(error)}`);
  }
}

const noRoom = (folder: string) =>
  new BackupError(`No room is left in ${folder} for the backup`, '备份目录存储空间不足');

/** What dead processes have left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(unfinishedPrefix)) await rm(path.join(folder, name), { recursive: true, force: true });
}

async function writeAll(
  trx: DatabaseTransaction,
  { database, version, clock, signal, ...holdings }: BackupOptions,
  folder: string,
  madeAt: Date,
): Promise<Manifest> {
  const mayGoOn = () => {
    signal?.throwIfAborted();
    if (!hasRoomIn(path.dirname(folder), clock)) throw noRoom(path.dirname(folder));
  };
  const migrations = await readApplied(trx);
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database is empty');
  const { tables, sequences } = await writeTables(trx, folder, mayGoOn);
  const copied: Copied = { totalBytes: 0, missing: 0 };
  const lines = watched(copyFiles(trx, holdings, folder, copied), mayGoOn);
  const listing = await writeLines(path.join(folder, filesName), lines);
  const files = { ...listing, ...copied };
  return {
    ...{ format: 1, version, madeAt: madeAt.toISOString(), kind: database.kind },
    ...{ migrations: [...migrations], tables, sequences, files },
  };
}

/** All rows of the view, in files of the folder. */
export async function writeTables(
  trx: DatabaseTransaction,
  folder: string,
  mayGoOn: () => void = () => undefined,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const tables: Manifest['tables'] = [];
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  for (const table of await readTables(trx)) {
    const lines = watched(readTable(trx, table), mayGoOn);
    tables.push({ ...table, ...(await writeLines(path.join(folder, tableName(table.name)), lines)) });
  }
  return { tables, sequences: [...(await readSequences(trx))] };
}

interface Copied {
  totalBytes: number;
  missing: number;
}

/** Copies the files and answers their list, a line each. */
async function* copyFiles(
  trx: DatabaseTransaction,
  holdings: Holdings,
  folder: string,
  copied: Copied,
): AsyncGenerator<readonly string[], void> {
  for await (const file of backedFiles(trx, holdings.dataDir)) {
    const source = await openBacked(holdings, file);
    if (source === null) {
      copied.missing += 1;
      yield [JSON.stringify([pathOf(file), null, null])];
      continue;
    }
    const { bytes, sha256 } = await copyMeasured(source, path.join(folder, pathOf(file)));
    copied.totalBytes += bytes;
    yield [JSON.stringify([pathOf(file), String(bytes), sha256])];
  }
}

async function* watched<T>(batches: AsyncIterable<T>, mayGoOn: () => void): AsyncGenerator<T, void> {
  for await (const batch of batches) {
    mayGoOn();
    yield batch;
  }
}
