import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Kysely, PostgresDialectConfig, Transaction } from 'kysely';
import { PostgresDialect, PostgresDriver } from 'kysely';
import type { Schema } from './schema';
import { isLost, isUnavailable, untilNoticed } from './unavailable';

const current = new AsyncLocalStorage<{ open: boolean }>();

/** Repositories take this: the pool or a transaction, whichever their caller holds. */
export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
 *
 * Inside, everything must go through `trx`. The embedded database has a single connection, so a query on the pool would
 * wait for the transaction that waits for it; the guarded dialect makes that an error at once, on PostgreSQL as well.
 */
export async function inTransaction<T>(database: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  const progress = { isBegun: false };
  const once = () =>
    database.transaction().execute((trx) => {
      progress.isBegun = true;
      const scope = { open: true };
      return current.run(scope, async () => {
        try {
          return await work(trx);
        } finally {
          // What the work has left behind (a timer, an event) may use the pool again.
          scope.open = false;
        }
      });
    });
  try {
    return await once();
  } catch (error) {
    // The connection was dead before the work has begun: another one will do.
    if (progress.isBegun || !isLost(error)) throw error;
    await untilNoticed();
    return once();
  }
}

class GuardedDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    if (current.getStore()?.open) {
      return Promise.reject(
        new Error('A query ran on the pool inside a transaction: use the transaction that was handed in'),
      );
    }
    return super.acquireConnection();
  }

  /** A broken connection undoes it as well, and what broke it is what is to be told. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
  }
}

/** PostgreSQL's dialect, refusing the pool inside `inTransaction`. */
export class GuardedDialect extends PostgresDialect {
  private readonly config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.config = config;
  }

  override createDriver(): PostgresDriver {
    return new GuardedDriver(this.config);
  }
}
