import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { eventually } from '../../../support/eventually';
import { freePort } from '../../../support/nginx';
import { hasProgram } from '../../../support/programs';

export const sampleOf = (name: string): Promise<string> => readFile(path.join('config/deploy', name), 'utf8');

const rabbitProgram = '/usr/lib/rabbitmq/bin/rabbitmq-server';
export const isRabbitThere = (): boolean => existsSync(rabbitProgram);

interface Daemon {
  readonly url: string;
  stop(): Promise<void>;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Where other accounts than the test's may read. */
async function scratch(name: string): Promise<string> {
  const folder = await mkdtemp(`/tmp/${name}-`);
  await chmod(folder, 0o755);
  return folder;
}

/** RabbitMQ with the three samples as they stand, but for the port and the folder. */
export async function startSampleRabbit(): Promise<Daemon> {
  const folder = await scratch('rabbit');
  const [port, epmd, distribution] = [await freePort(), await freePort(), await freePort()];
  const conf = (await sampleOf('rabbitmq.conf'))
    .replace('127.0.0.1:61613\n\n', `127.0.0.1:${port}\n\n`)
    .replaceAll('/etc/rabbitmq/', `${folder}/`);
  await writeFile(path.join(folder, 'rabbitmq.conf'), conf);
  await writeFile(path.join(folder, 'plugins'), await sampleOf('rabbitmq.enabled_plugins'));
  await writeFile(path.join(folder, 'rabbitmq.definitions.json'), await sampleOf('rabbitmq.definitions.json'));
  const own = {
    ...{ HOME: folder, ERL_EPMD_ADDRESS: '127.0.0.1', ERL_EPMD_PORT: String(epmd) },
    ...{ RABBITMQ_NODENAME: `sample${port}@localhost`, RABBITMQ_DIST_PORT: String(distribution) },
    ...{ RABBITMQ_MNESIA_BASE: `${folder}/data`, RABBITMQ_LOG_BASE: `${folder}/log` },
    ...{ RABBITMQ_CONFIG_FILE: `${folder}/rabbitmq.conf`, RABBITMQ_ENABLED_PLUGINS_FILE: `${folder}/plugins` },
  };
  const env = { ...process.env, ...own };
  const rabbit = spawn(rabbitProgram, [], { env, cwd: folder, detached: true, stdio: 'ignore' });
  const group = -(rabbit.pid ?? 0);
  const orphaned = () => process.kill(group, 'SIGKILL');
  process.once('exit', orphaned);
  await eventually('RabbitMQ listens', () => isListening(port));
  return {
    url: `stomp://console:broker-password-1@127.0.0.1:${port}/console`,
    stop: async () => {
      const exited = once(rabbit, 'exit');
      process.kill(group, 'SIGTERM');
      await exited;
      process.off('exit', orphaned);
      spawnSync('epmd', ['-kill'], { env, stdio: 'ignore' });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const postgresRoot = '/usr/lib/postgresql';

/** PostgreSQL refuses to run as root. */
const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : ['env'];

/** PostgreSQL with the sample as it stands, on a cluster of its own. */
export async function startSamplePostgres(): Promise<Daemon> {
  const folder = await scratch('postgres');
  const versions = (await readdir(postgresRoot)).sort((one, other) => Number(one) - Number(other));
  const bin = path.join(postgresRoot, versions.at(-1) ?? '', 'bin');
  const [first = '', ...given] = asPostgres;
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres', folder]);
  const made = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  spawnSync(first, [...given, `${bin}/initdb`, `--pgdata=${folder}/data`, ...made], { stdio: 'ignore' });
  const included = path.join(folder, 'console.conf');
  await writeFile(included, await sampleOf('postgresql.conf'), { mode: 0o644 });
  await writeFile(path.join(folder, 'data/postgresql.conf'), `include '${included}'\n`, { flag: 'a' });
  const port = await freePort();
  const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const postgres = spawn(
    first,
    [...given, `${bin}/postgres`, '-D', `${folder}/data`, '-p', String(port), ...own.flatMap((one) => ['-c', one])],
    { stdio: 'ignore' },
  );
  const orphaned = () => postgres.kill('SIGKILL');
  process.once('exit', orphaned);
  // It listens before it answers.
  const asked = ['-h', '127.0.0.1', '-p', String(port)];
  await eventually('PostgreSQL answers', () => hasProgram(`${bin}/pg_isready`, ...asked));
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const exited = once(postgres, 'exit');
      postgres.kill('SIGINT');
      await exited;
      process.off('exit', orphaned);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
