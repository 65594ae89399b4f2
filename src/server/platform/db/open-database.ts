import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { RightsChanges } from './changes';
import { StartError } from './errors';
import { migrate } from './migrate';
import { openEmbedded } from './pglite/embedded';
import { openLine, openReplica, openServer } from './postgres/server';
import { preparingPool } from './prepared';
import type { Schema } from './schema';
import { GuardedDialect } from './transaction';
import type { Database, DatabaseTransaction } from './transaction';
import { holdAlone, readOneView } from './turns.repository';
import { serverWaits } from './waits';
import type { Waits } from './waits';

export interface DatabaseOptions {
  /** Holds the embedded database (`pg`, `lock`); created when missing, readable by its owner only. */
  readonly dataDir: string;
  /** `postgres://...`: a PostgreSQL server instead of the embedded database. */
  readonly databaseUrl?: string | null;
  /** Where the built `database.worker.mjs` stands. */
  readonly programsDir: string;
  /** Where the build has put the migrations. */
  readonly assetsDir: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where it is to be other than usual. */
  readonly waits?: Partial<Waits>;
  /** Told of each statement how long it took, in seconds. */
  readonly queried?: (seconds: number) => void;
  /** The database stopped working for good (disk full or broken, worker died): end the process, it cannot recover by itself. */
  readonly onFailure?: (error: Error) => void;
}

export interface PoolState {
  readonly open: number;
  readonly busy: number;
  readonly waiting: number;
}

export interface DatabaseHandle {
  readonly kysely: Database;
  readonly kind: 'embedded' | 'postgres';
  /** Connections at this moment, and who waits for one. */
  pool(): PoolState;
  /** Runs `work` on one view of the database that never changes, for as long as it takes; others go on writing. */
  view<T>(work: (trx: DatabaseTransaction) => Promise<T>): Promise<T>;
  /** Runs `work` unless somebody is at it already, in whatever process; null then. */
  alone<T>(lock: number, work: () => Promise<T>): Promise<T | null>;
  /** Whose rights have changed, whichever process has changed them. */
  readonly rightsChanges: RightsChanges;
  /** Waits for running queries, then closes the database and frees its folder. */
  close(): Promise<void>;
}

/** What an adapter brings: connections, and how to end what stands behind them. */
export interface Connections {
  readonly kind: DatabaseHandle['kind'];
  readonly pool: pg.Pool;
  /** Milliseconds that whoever needs a connection waits for a database that is away. */
  readonly patience: number;
  /** To be told when a statement has found that the server takes no writes any more. */
  readonly becameReadOnly?: () => void;
  stop(): Promise<void>;
}

export interface ConnectionSource extends Connections {
  readonly rightsChanges: RightsChanges;
  /** Connections for whoever reads for long. */
  aside(): Promise<Connections>;
}

/** Stands in a data folder while a backup is being restored into it. */
export const restoringMark = '.restoring';

const kyselyOn = (
  { pool, patience, becameReadOnly }: Connections,
  clock: Clock,
  queried: (seconds: number) => void = () => undefined,
): Database =>
  new Kysely<Schema>({
    dialect: new GuardedDialect({ pool: preparingPool(pool, clock, patience, becameReadOnly) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ queryDurationMillis }) => queried(queryDurationMillis / 1_000),
  });

/** Opens the database as it is found, tables of an older program or none. Throws StartError. */
export async function connectDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, clock, queried } = options;
  const waits = { ...serverWaits, ...options.waits };
  const source =
    typeof databaseUrl === 'string' ? await openServer(databaseUrl, options, waits) : await openEmbedded(options);
  const kysely = kyselyOn(source, clock, queried);
  const busy = new Set<number>();
  return {
    kysely,
    kind: source.kind,
    rightsChanges: source.rightsChanges,
    pool: () => {
      const { totalCount: open, idleCount, waitingCount: waiting } = source.pool;
      return { open, busy: open - idleCount, waiting };
    },
    view: async (work) => {
      const aside = await source.aside();
      const reader = kyselyOn(aside, clock);
      try {
        return await readOneView(reader, work);
      } finally {
        await reader.destroy();
        await aside.stop();
      }
    },
    alone: async (lock, work) => {
      if (busy.has(lock)) return null;
      busy.add(lock);
      try {
        // The embedded database has no other process, and a single connection.
        return source.kind === 'embedded' ? await work() : await holdAlone(kysely, lock, work);
      } finally {
        busy.delete(lock);
      }
    },
    close: async () => {
      await kysely.destroy();
      await source.stop();
    },
  };
}

/**
 * Opens the database and brings its tables up to date. A write is acknowledged once it is on disk.
 * Throws StartError with one clear line when the database cannot be used; it is then as it was found.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { assetsDir, dataDir, log } = options;
  if (existsSync(join(dataDir, restoringMark)))
    throw new StartError(`A restore into ${dataDir} was broken off: empty the folder and restore once more`);
  const database = await connectDatabase(options);
  try {
    const applied = await migrate(database.kysely, assetsDir, options);
    if (applied.length > 0) log.info({ applied }, 'database schema brought up to date');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Connections to a server that follows the database. Throws StartError where the address is none. */
export function openFollower(
  url: string,
  { clock, log, waits }: Pick<DatabaseOptions, 'clock' | 'log' | 'waits'>,
): Pick<DatabaseHandle, 'kysely' | 'close'> {
  const kysely = kyselyOn(openReplica(url, log, { ...serverWaits, ...waits }), clock);
  return { kysely, close: () => kysely.destroy() };
}

/** One more connection to a PostgreSQL server, for what must not wait behind requests. Throws StartError. */
export async function openBeside(
  databaseUrl: string,
  { clock, log }: Pick<DatabaseOptions, 'clock' | 'log'>,
): Promise<Pick<DatabaseHandle, 'kysely' | 'close'>> {
  const kysely = kyselyOn(await openLine(databaseUrl, log), clock);
  return { kysely, close: () => kysely.destroy() };
}
