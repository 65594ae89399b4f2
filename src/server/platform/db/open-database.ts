import { CamelCasePlugin, Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { migrate } from './migrate';
import { openEmbedded } from './pglite/embedded';
import { openServer } from './postgres/server';
import type { Schema } from './schema';
import { GuardedDialect } from './transaction';

export interface DatabaseOptions {
  /** Holds the embedded database (`pg`, `lock`); created when missing, readable by its owner only. */
  readonly dataDir: string;
  /** `postgres://...`: a PostgreSQL server instead of the embedded database. */
  readonly databaseUrl?: string | null;
  /** Where the built `database.worker.mjs` stands. */
  readonly programsDir: string;
  /** Where the build has put the migrations. */
  readonly assetsDir: string;
  readonly log: Logger;
  /** The database stopped working for good (disk full or broken, worker died): end the process, it cannot recover by itself. */
  readonly onFailure?: (error: Error) => void;
}

export interface DatabaseHandle {
  readonly kysely: Kysely<Schema>;
  readonly kind: 'embedded' | 'postgres';
  /** Waits for running queries, then closes the database and frees its folder. */
  close(): Promise<void>;
}

/** What an adapter brings: connections, and how to end what stands behind them. */
export interface ConnectionSource {
  readonly kind: DatabaseHandle['kind'];
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date. A write is acknowledged once it is on disk.
 * Throws StartError with one clear line when the database cannot be used; it is then as it was found.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, assetsDir, log } = options;
  const source = typeof databaseUrl === 'string' ? await openServer(databaseUrl, log) : await openEmbedded(options);
  const kysely = new Kysely<Schema>({
    dialect: new GuardedDialect({ pool: source.pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = async () => {
    await kysely.destroy();
    await source.stop();
  };
  try {
    const applied = await migrate(kysely, assetsDir);
    if (applied.length > 0) log.info({ applied }, 'database schema brought up to date');
  } catch (error) {
    await close();
    throw error;
  }
  return { kysely, kind: source.kind, close };
}
