import pg from 'pg';
import type { Logger } from 'pino';
import { minuteMs } from '../../../../contract/time';
import type { Clock } from '../../clock';
import { HeardChanges } from '../changes';
import type { RightsChanges } from '../changes';
import { columnTypes } from '../column-types';
import { logConnectionLoss } from '../connection-loss';
import { reasonOf, StartError } from '../errors';
import type { Connections, ConnectionSource } from '../open-database';
import { serverWaits } from '../waits';
import type { Waits } from '../waits';
import { ChangesLine } from './changes-line';
import { Members } from './members';

/** Milliseconds. */
const limits = { idle: 30_000, idleInTransaction: minuteMs };
/** A line that is asked again and again: to connect, and to answer. */
const lineWaits = { connection: 5_000, query_timeout: 3_000 };
/** For a connection to a replica: another server has the same to tell. */
const replicaMs = 2_000;

/** Where the server is, without the password. */
function placeOf(url: string, name = 'DATABASE_URL'): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    throw new StartError(`${name} is not an address such as postgres://user:password@host:5432/name`);
  }
}

const configOf = (url: string, { connection }: Pick<Waits, 'connection'>): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connection,
  keepAlive: true,
  application_name: 'banquet-console',
  types: columnTypes,
});

/** Not yet connected to anything. */
function poolOn(url: string, log: Logger, waits: Waits, own: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...configOf(url, waits),
    idleTimeoutMillis: limits.idle,
    statement_timeout: waits.statement,
    lock_timeout: waits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    // Compiling a statement takes longer than the statement.
    options: '-c jit=off',
    ...own,
  });
  logConnectionLoss(pool, log);
  return pool;
}

const connections = (pool: pg.Pool, { connection: patience }: Waits): Connections => ({
  ...{ kind: 'postgres', pool, patience },
  stop: () => Promise.resolve(),
});

async function openPool(url: string, log: Logger, waits: Waits, own: pg.PoolConfig): Promise<pg.Pool> {
  const place = placeOf(url);
  const pool = poolOn(url, log, waits, own);
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
  return pool;
}

/** One connection beside those of the requests, for as long as it takes. Throws StartError. */
async function openConnection(url: string, log: Logger, waits: Waits): Promise<Connections> {
  return connections(await openPool(url, log, waits, { max: 1 }), waits);
}

/** The same for what is asked again and again and has to be answered at once. Throws StartError. */
export async function openLine(url: string, log: Logger): Promise<Connections> {
  const { connection, query_timeout } = lineWaits;
  const waits = { ...serverWaits, connection };
  return connections(await openPool(url, log, waits, { max: 1, query_timeout }), waits);
}

/** Connects when it is asked: a replica may be away for as long as it likes. Throws StartError where its address is none. */
export function openReplica(url: string, log: Logger, waits: Waits): Connections {
  placeOf(url, 'DATABASE_READ_URL');
  const pool = poolOn(url, log, { ...waits, connection: replicaMs }, { max: 10 });
  return { ...connections(pool, waits), patience: 0 };
}

/** Connects to a PostgreSQL server. Throws StartError when it cannot be reached or is older than 15. */
export async function openServer(
  url: string,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  waits: Waits,
): Promise<ConnectionSource> {
  const heard = new HeardChanges();
  const members = new Members(log, () => line.renew());
  const admit = async (client: pg.ClientBase) => {
    await members.admit(client);
    // So that each hears what it has changed itself before that is answered.
    await heard.listenOn(client);
  };
  const pool = await openPool(url, log, waits, { max: 10, onConnect: (client): unknown => admit(client) });
  const leads = (server: string) => members.keepOnly(server);
  const line = new ChangesLine(configOf(url, serverWaits), heard, clock, log, leads);
  const rightsChanges: RightsChanges = { isHeard: () => line.isHeard(), listen: (hear) => heard.listen(hear) };
  return {
    ...connections(pool, waits),
    rightsChanges,
    aside: () => openConnection(url, log, waits),
    becameReadOnly: () => members.keepOnly(null),
    stop: () => line.close(),
  };
}
