import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { codeOf, reasonOf, StartError } from './errors';
import { takePreparationTurn } from './preparation';
import type { Database, DatabaseTransaction } from './transaction';
import { inTransaction } from './transaction';

const lockNotAvailable = '55P03';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** A migration that a database has had. */
export interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const migrations = await readMigrationsIn(folder);
  if (migrations.length === 0) throw new StartError(`No migrations in ${folder}: build the program first`);
  return migrations;
}

async function readMigrationsIn(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      // Line ends may differ between check-outs; the migration is the same.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { number: Number(name.slice(0, 4)), name, text, checksum };
    }),
  );
}

export async function readApplied(database: Database): Promise<readonly Applied[]> {
  const known = await sql<{ found: boolean }>`select to_regclass('schema_migrations') is not null as found`.execute(
    database,
  );
  if (!known.rows[0]?.found) return [];
  return (await sql<Applied>`select number, name, checksum from schema_migrations order by number`.execute(database))
    .rows;
}

/** Whose tables they are, in what is said to whoever wants to use them. */
type Subject = 'database' | 'backup';

function refuseForeign(applied: readonly Applied[], migrations: readonly Migration[], subject: Subject): void {
  const newest = migrations.at(-1)?.number ?? 0;
  const present = applied.at(-1)?.number ?? 0;
  if (present > newest) {
    throw new StartError(
      `The ${subject} is newer (schema ${present}) than this program (schema ${newest}): start the newer program`,
    );
  }
  for (const { number, name, checksum } of applied) {
    const own = migrations.find((migration) => migration.number === number);
    if (own?.checksum !== checksum) {
      throw new StartError(
        `Migration ${name} has changed since it was applied to this ${subject}: start the program that belongs to it`,
      );
    }
  }
}

async function apply(trx: DatabaseTransaction, { number, name, text, checksum }: Migration): Promise<void> {
  await sql.raw(text).execute(trx);
  await sql`insert into schema_migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`.execute(
    trx,
  );
}

async function createRegister(trx: DatabaseTransaction): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      number int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(trx);
}

/** A table is in use, by a backup for instance. Whoever waits for it keeps all others waiting behind him, so he waits in turns. */
const turn = { waitSeconds: 2, pauseMs: 1_000 } as const;

/** Another process may serve meanwhile. */
async function applyInTurn(trx: DatabaseTransaction, migration: Migration): Promise<'done' | 'busy'> {
  await sql`set local lock_timeout = ${sql.lit(`${turn.waitSeconds}s`)}`.execute(trx);
  await sql`savepoint before_migration`.execute(trx);
  try {
    await apply(trx, migration);
    return 'done';
  } catch (error) {
    if (codeOf(error) !== lockNotAvailable)
      throw new StartError(`Migration ${migration.name} failed, the database is as it was: ${reasonOf(error)}`);
    await sql`rollback to savepoint before_migration`.execute(trx);
    return 'busy';
  }
}

/** Throws StartError unless this program can read what those migrations have made. */
export async function expectKnown(applied: readonly Applied[], folder: string): Promise<void> {
  refuseForeign(applied, await readMigrations(folder), 'backup');
}

/** Makes the tables as those migrations have left them, has them filled, and applies what has come since. */
export async function migrateAround(
  trx: DatabaseTransaction,
  folder: string,
  applied: readonly Applied[],
  fill: () => Promise<void>,
): Promise<void> {
  const migrations = await readMigrations(folder);
  refuseForeign(applied, migrations, 'backup');
  const isOld = ({ number }: Migration) => applied.some((one) => one.number === number);
  await createRegister(trx);
  for (const migration of migrations.filter(isOld)) await apply(trx, migration);
  await fill();
  for (const migration of migrations.filter((one) => !isOld(one))) await apply(trx, migration);
}

/**
 * Brings the database up to date with the numbered files (`0001_core.sql`) of `folder`, each in a transaction of its own.
 * Throws StartError, having changed nothing, when the database is newer than the files or was made from other ones.
 */
export async function migrate(
  database: Database,
  folder: string,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Logger, 'info'> },
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const done: string[] = [];
  const applyNext = () =>
    inTransaction(database, async (trx) => {
      await takePreparationTurn(trx, log);
      const applied = await readApplied(trx);
      refuseForeign(applied, migrations, 'database');
      const next = migrations.find(({ number }) => !applied.some((row) => row.number === number));
      if (next === undefined) return null;
      await createRegister(trx);
      return { name: next.name, how: await applyInTurn(trx, next) };
    });
  let waitsFor = '';
  for (let step = await applyNext(); step !== null; step = await applyNext()) {
    const { name, how } = step;
    if (how === 'done') done.push(name);
    else {
      if (waitsFor !== name) log.info({ name }, 'waiting for a table that is in use');
      waitsFor = name;
      await clock.sleep(turn.pauseMs);
    }
  }
  return done;
}
