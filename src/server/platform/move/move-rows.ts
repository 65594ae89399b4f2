import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { walkChain } from '../audit/walk';
import { backedFiles, isInDepot, pathOf } from '../backup/backed-files';
import { writeTables } from '../backup/make-backup';
import type { Manifest } from '../backup/manifest';
import { operation } from '../backup/operation';
import { restoreTables } from '../backup/restore-backup';
import { hasTables } from '../backup/tables.repository';
import { StartError } from '../db/errors';
import { expectKnown, readApplied } from '../db/migrate';
import type { DatabaseHandle, DatabaseOptions } from '../db/open-database';
import type { DatabaseTransaction } from '../db/transaction';
import { readOneView } from '../db/turns.repository';
import { depotRoots } from '../files/depot';
import type { Depot } from '../files/depot';
import { copyMeasured } from '../files/measured';
import type { Journal } from './journal';
import { countRows, moved, readChainEnd, readMovedChain } from './move.repository';
import type { Target } from './target';

/** No more are told one by one. */
const mostFindings = 20;

export interface MovedRows {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** Files that the database names and the old installation had not. */
  readonly missing: number;
  /** What was wrong in the old installation already. */
  readonly findings: readonly string[];
  readonly chain: string;
}

interface RowsOptions {
  readonly source: DatabaseHandle;
  readonly database: DatabaseHandle;
  readonly journal: Journal;
  readonly target: Target;
  /** For the rows on their way. */
  readonly folder: string;
  readonly from: string;
  readonly to: DatabaseOptions & { readonly depot: Depot };
}

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/** Of an installation that nobody writes to any more. */
export async function moveRows(options: RowsOptions): Promise<MovedRows> {
  const { source, database, target } = options;
  // Nobody else has it: there is no need of a copy.
  const found = await readOneView(source.kysely, (trx) => readSource(trx, options));
  const { rows, chain, files } = found;
  await putRows({ ...options, rows, chain });
  await expectSameCounts(database, rows);
  const { findings } = await database.view((trx) => walkChain(trx));
  const fresh = findings.filter((one) => !found.findings.includes(one));
  if (fresh.length > 0) throw new StartError(`The operation log is not the same: ${fresh.join('; ')}`);
  const count = rows.tables.reduce((sum, table) => sum + table.rows, 0);
  const all = [...found.findings, ...files.findings];
  return { ...files, rows: count, findings: all, chain: `${chain} (${target.move.id})` };
}

async function readSource(trx: DatabaseTransaction, { journal, folder, from, to }: RowsOptions) {
  const files = await compareFiles(trx, from, to.depot, journal);
  await copyOwn(trx, from, to.dataDir);
  const migrations = [...(await readApplied(trx))];
  await expectKnown(migrations, to.assetsDir);
  const chain = await readChainEnd(trx);
  const { findings } = await walkChain(trx);
  const rows: Rows = { migrations, ...(await writeTables(trx, folder)) };
  return { files, rows, chain, findings };
}

/** All of them in one transaction; those of an earlier try stay, unless the old installation was used since. */
async function putRows({ database, target, folder, to, rows, chain }: RowsOptions & { rows: Rows; chain: string }) {
  const { id, filesMark, from } = target.move;
  if (await hasTables(database.kysely)) {
    const former = await readMovedChain(database.kysely, id).catch(() => null);
    if (former === chain) return;
    throw new StartError(
      former === null
        ? 'The database is not empty: name one that has no tables yet'
        : 'The old installation was used after its rows were moved: empty the database of DATABASE_URL, and start again',
    );
  }
  const told = { ...operation('搬迁', moved), detail: { move: id, from, chain } };
  await restoreTables(folder, rows, database, { assetsDir: to.assetsDir, filesMark, told });
}

/** Those that a move writes itself have one row more. */
async function expectSameCounts(database: DatabaseHandle, { tables }: Rows): Promise<void> {
  const own = ['operation_logs', 'operation_log_links'];
  const counts = await countRows(
    database.kysely,
    tables.map(({ name }) => name),
  );
  for (const { name, rows } of tables) {
    const expected = rows + (own.includes(name) ? 1 : 0);
    if (counts[name] !== expected)
      throw new StartError(`${name} has ${counts[name] ?? 0} rows in the new database instead of ${expected}`);
  }
}

/** Every file that the database names is in the storage, with the bytes that were read there again after it was copied. */
async function compareFiles(trx: DatabaseTransaction, from: string, depot: Depot, journal: Journal) {
  const there = new Set<string>();
  const found = { files: 0, bytes: 0, missing: 0 };
  for (const root of depotRoots)
    for await (const { name, bytes } of depot.list(root)) {
      if (journal.find(name)?.bytes !== bytes) continue;
      there.add(name);
      found.files += 1;
      found.bytes += bytes;
    }
  const findings: string[] = [];
  for await (const file of backedFiles(trx, from)) {
    if (!isInDepot(file.root)) continue;
    const name = pathOf(file);
    const copied = journal.find(name);
    if (copied === null) {
      found.missing += 1;
      continue;
    }
    if (!there.has(name))
      throw new StartError(`${name} is not in ${depot.place} any more: empty it, and begin the move anew`);
    if (![null, copied.sha256].includes(file.sha256) && findings.length < mostFindings)
      findings.push(`${name} is not what the database says of it`);
  }
  return { ...found, findings };
}

/** What the operator has put into the data folder. */
async function copyOwn(trx: DatabaseTransaction, from: string, dataDir: string): Promise<void> {
  for await (const file of backedFiles(trx, from)) {
    if (isInDepot(file.root)) continue;
    const target = path.join(dataDir, pathOf(file));
    await rm(target, { force: true });
    await copyMeasured(createReadStream(path.join(from, pathOf(file))), target);
  }
}
