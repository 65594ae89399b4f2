import { sql } from 'kysely';
import type {
  CompiledQuery,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
  RawBuilder,
} from 'kysely';
import type pg from 'pg';
import type { Clock } from '../clock';
import type { Database } from './transaction';
import { Unavailable, unavailableBefore, unavailableDuring } from './unavailable';

/** Texts of queries that connections prepare, by the name they have there. */
const names = new Map<string, string>();

function named<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(query.sql, `rows${names.size}`);
  return query;
}

function preparingClient(client: pg.PoolClient, becameReadOnly: () => void): PostgresPoolClient {
  let isBroken = false;
  const ask = (text: string, values: unknown[]) => {
    const name = names.get(text);
    return client.query({ text, values, ...(name === undefined ? {} : { name }) }).catch((error: unknown) => {
      const failure = unavailableDuring(error, text);
      // Even where the driver takes it for whole: it would answer the next one with what this one asked.
      isBroken ||= failure !== null && failure.kind !== 'busy';
      if (failure?.kind === 'away') becameReadOnly();
      throw failure ?? error;
    });
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(asked: unknown, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new TypeError('Rows are read without cursors');
    return ask(asked, [...values]);
  }
  return { query, release: () => client.release(isBroken) };
}

/** Who waits for a connection beyond these is refused at once. */
const mostWaiting = 5_000;
const retryMs = 200;

/**
 * The pool, whose connections prepare the queries that have names. While the database cannot be reached, whoever needs a
 * connection waits for it to be back, as he would for a busy one. Throws Unavailable.
 * @param patience milliseconds
 * @param becameReadOnly told when a statement finds that the server takes no writes
 */
export function preparingPool(
  pool: pg.Pool,
  clock: Clock,
  patience: number,
  becameReadOnly: () => void = () => undefined,
): PostgresPool {
  let waiting = 0;
  const connect = async () => {
    const until = clock.elapsed() + patience - retryMs;
    for (;;) {
      try {
        return preparingClient(await pool.connect(), becameReadOnly);
      } catch (error) {
        const failure = unavailableBefore(error);
        if (failure?.kind !== 'away' || clock.elapsed() > until) throw failure ?? error;
      }
      await clock.sleep(retryMs);
    }
  };
  return {
    connect: async () => {
      if (waiting >= mostWaiting) throw new Unavailable('busy', `${waiting} wait for a connection`);
      waiting += 1;
      try {
        return await connect();
      } finally {
        waiting -= 1;
      }
    },
    end: () => pool.end(),
  };
}

interface Numbered {
  readonly id: number;
}

/**
 * Reads the rows that a page has found, in its order. Many joins take longer to plan than to follow, and by ids they are planned
 * alike for everybody, so this is compiled once and prepared on each connection. What is limited to a unit is not: one plan for
 * a province and a township would be wrong for either. A row that was moved since the page was cut is left out.
 */
export function rowsByIds<Row extends Numbered>(
  build: (db: Database, ids: RawBuilder<number>) => { compile(): CompiledQuery<Row> },
): (db: Database, found: readonly Numbered[], stillMatches: (row: Row) => boolean) => Promise<readonly Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (db, found, stillMatches) => {
    if (found.length === 0) return [];
    query ??= named(build(db, sql<number>`any (${[]}::bigint[])`).compile());
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [found.map(({ id }) => id)] });
    const byId = new Map(rows.filter(stillMatches).map((row) => [row.id, row]));
    return found.flatMap(({ id }) => byId.get(id) ?? []);
  };
}
