import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { reasonOf, StartError } from './errors';
import type { Database, DatabaseTransaction } from './transaction';
import { inTransaction } from './transaction';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** Held while a PostgreSQL server is brought up to date, so that several processes starting at once take turns. */
const migrationLock = 4_818_001;

async function readMigrations(folder: string): Promise<readonly Migration[]> {
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

async function readApplied(database: Database): Promise<readonly Applied[]> {
  const known = await sql<{ found: boolean }>`select to_regclass('schema_migrations') is not null as found`.execute(
    database,
  );
  if (!known.rows[0]?.found) return [];
  return (await sql<Applied>`select number, name, checksum from schema_migrations order by number`.execute(database))
    .rows;
}

function refuseForeign(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.number ?? 0;
  const present = applied.at(-1)?.number ?? 0;
  if (present > newest) {
    throw new StartError(
      `The database is newer (schema ${present}) than this program (schema ${newest}): start the newer program`,
    );
  }
  for (const { number, name, checksum } of applied) {
    const own = migrations.find((migration) => migration.number === number);
    if (own?.checksum !== checksum) {
      throw new StartError(
        `Migration ${name} has changed since it was applied to this database: start the program that belongs to it`,
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

/**
 * Brings the database up to date with the numbered files (`0001_core.sql`) of `folder`, each in a transaction of its own.
 * Throws StartError, having changed nothing, when the database is newer than the files or was made from other ones.
 */
export async function migrate(database: Database, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  if (migrations.length === 0) throw new StartError(`No migrations in ${folder}: build the program first`);
  const done: string[] = [];
  for (;;) {
    const name = await inTransaction(database, async (trx) => {
      // Waiting for another process, or a long migration, is no defect.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx);
      const applied = await readApplied(trx);
      refuseForeign(applied, migrations);
      const next = migrations.find(({ number }) => !applied.some((row) => row.number === number));
      if (next === undefined) return undefined;
      await createRegister(trx);
      await apply(trx, next).catch((error: unknown) => {
        throw new StartError(`Migration ${next.name} failed, the database is as it was: ${reasonOf(error)}`);
      });
      return next.name;
    });
    if (name === undefined) return done;
    done.push(name);
  }
}
