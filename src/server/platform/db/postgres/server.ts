import pg from 'pg';
import type { Logger } from 'pino';
import { columnTypes } from '../column-types';
import { logConnectionLoss } from '../connection-loss';
import { reasonOf, StartError } from '../errors';
import type { ConnectionSource } from '../open-database';

/** Milliseconds. A statement that takes longer is a defect; a waiting request is better refused than kept. */
const limits = { connect: 10_000, idle: 30_000, statement: 30_000, idleInTransaction: 60_000 };

/** Where the server is, without the password. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    throw new StartError('DATABASE_URL is not an address such as postgres://user:password@host:5432/name');
  }
}

/** Connects to a PostgreSQL server. Throws StartError when it cannot be reached or is older than 15. */
export async function openServer(url: string, log: Logger): Promise<ConnectionSource> {
  const place = placeOf(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: limits.idle,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    application_name: 'banquet-console',
    types: columnTypes,
  });
  logConnectionLoss(pool, log);
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (version < 15) throw new StartError(`PostgreSQL ${version} at ${place} is too old: 15 or newer is needed`);
  } catch (error) {
    await pool.end();
    throw error instanceof StartError
      ? error
      : new StartError(`The database at ${place} does not answer: ${reasonOf(error)}`);
  }
  return { kind: 'postgres', pool, stop: () => Promise.resolve() };
}
