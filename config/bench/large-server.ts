import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { systemClock } from '../../src/server/platform/clock';
import { openDatabase } from '../../src/server/platform/db/open-database';
import type { Database } from '../../src/server/platform/db/transaction';
import { startServer } from '../../test/support/server';
import type { Account } from '../../test/support/server';
import type { Figure } from './figures';
import { reportStep } from './report';

/** A server whose database holds as much as a province collects in years. */
export interface LargeServer {
  readonly address: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly databaseUrl: URL;
  readonly admin: Account;
  readonly regulators: readonly Account[];
}

/** Runs statements on a database, one after the other. */
export async function runOn(url: URL, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

export async function withDatabase(url: URL, dataDir: string, work: (db: Database) => Promise<void>): Promise<void> {
  const programsDir = path.resolve('dist/server');
  const assetsDir = path.join(programsDir, 'assets');
  const log = pino({ level: 'silent' });
  const database = await openDatabase({
    dataDir,
    programsDir,
    assetsDir,
    clock: systemClock,
    log,
    databaseUrl: url.href,
  });
  await work(database.kysely);
  await database.close();
}

/** With an empty database on the PostgreSQL server of TEST_DATABASE_URL; without one there is nothing to measure. */
export async function onDatabase(
  measure: (databaseUrl: URL) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined) return [];
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await runOn(new URL(given), `create database ${name}`);
  const databaseUrl = new URL(given);
  databaseUrl.pathname = `/${name}`;
  try {
    return await measure(databaseUrl);
  } finally {
    await runOn(new URL(given), `drop database ${name} with (force)`);
  }
}

export function onLargeServer(
  fill: (db: Database) => Promise<void>,
  measure: (server: LargeServer) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  return onDatabase(async (databaseUrl) => {
    const password = `Bench${randomBytes(6).toString('hex')}1`;
    const env = { DATABASE_URL: databaseUrl.href, ADMIN_PASSWORD: password, DEMO: '1' };
    reportStep('a server with an empty PostgreSQL database is started');
    const server = await startServer({ env, timeoutMs: 300_000 });
    try {
      const { address, pid, dataDir, accounts } = server;
      await withDatabase(databaseUrl, dataDir, fill);
      reportStep('measuring');
      const admin = { username: 'admin', password, role: '', unit: 'province' };
      const regulators = accounts.filter(({ username }) => username.startsWith('jg_'));
      return await measure({ address, pid, dataDir, databaseUrl, admin, regulators });
    } finally {
      await server.stop();
    }
  });
}
