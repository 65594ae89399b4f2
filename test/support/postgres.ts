import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './nginx';

/** Debian's PostgreSQL: a server of one's own, to be stopped, copied and promoted. */
const root = '/usr/lib/postgresql';
const versions = existsSync(root) ? readdirSync(root).sort((one, other) => Number(one) - Number(other)) : [];
const programs = path.join(root, versions.at(-1) ?? '', 'bin');

/** False on a machine without the programs. */
export const isPostgresThere = (): boolean => existsSync(path.join(programs, 'pg_basebackup'));

/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0;

function idOf(kind: '-u' | '-g'): number {
  return Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
}

const command = (program: string, given: readonly string[]): readonly [string, ...string[]] =>
  isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', path.join(programs, program), ...given]
    : [path.join(programs, program), ...given];

/** Whatever runs in this process goes on meanwhile. */
async function run(program: string, ...given: readonly string[]): Promise<void> {
  const [file, ...rest] = command(program, given);
  const child = spawn(file, rest, { stdio: 'ignore' });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${program} ended with ${String(status)}`);
}

export interface Cluster {
  readonly port: number;
  /** `postgres://...` to its database `postgres`. */
  readonly url: string;
  start(): Promise<void>;
  /** `immediate`: as if its power had failed. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** One statement with a connection of its own; its rows. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  /** A standby that follows it, started. */
  follower(name: string): Promise<Cluster>;
  /** From now on it takes writes and follows nobody. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

const settings = ['listen_addresses=127.0.0.1', 'shared_buffers=32MB', 'wal_keep_size=64MB', 'hot_standby=on'];

function clusterIn(folder: string, port: number): Cluster {
  const data = path.join(folder, 'data');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const given = [...settings, `port=${port}`, `unix_socket_directories=${folder}`].map((one) => `-c ${one}`).join(' ');
  const stopping = (mode: 'fast' | 'immediate') => ['stop', '-D', data, '-m', mode, '-w'];
  let isRunning = false;
  const orphaned = () => {
    const [file, ...rest] = command('pg_ctl', stopping('immediate'));
    if (isRunning) spawnSync(file, rest);
  };
  process.once('exit', orphaned);
  const stop = async (mode: 'fast' | 'immediate') => {
    isRunning = false;
    await run('pg_ctl', ...stopping(mode));
  };
  return {
    port,
    url,
    start: async () => {
      isRunning = true;
      await run('pg_ctl', 'start', '-D', data, '-w', '-t', '60', '-l', path.join(folder, 'log'), '-o', given);
    },
    stop,
    ask: async <Row extends object>(statement: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Row>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    follower: async (name) => {
      const other = await newFolder();
      const from = ['-R', '-c', 'fast', '-X', 'stream', '-d', `${url}?application_name=${name}`];
      await run('pg_basebackup', '-D', path.join(other.folder, 'data'), ...from);
      const standby = clusterIn(other.folder, other.port);
      await standby.start();
      return standby;
    },
    promote: () => run('pg_ctl', 'promote', '-D', data, '-w'),
    remove: async () => {
      if (isRunning) await stop('immediate');
      process.off('exit', orphaned);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In memory where there is some, and where another account may reach it; what a killed run has left, the next one removes. */
const disk = existsSync('/dev/shm') ? '/dev/shm' : '/tmp';

async function newFolder() {
  const folder = mkdtempSync(path.join(disk, `banquet-tests-${process.pid}-`));
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  return { folder, port: await freePort() };
}

/** An empty one, started. */
export async function startPostgres(): Promise<Cluster> {
  const { folder, port } = await newFolder();
  const how = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run('initdb', `--pgdata=${path.join(folder, 'data')}`, ...how);
  const cluster = clusterIn(folder, port);
  await cluster.start();
  return cluster;
}
