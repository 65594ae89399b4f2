import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { demoFolder } from './demo-folder';
import { engineFlags } from './engine';
import { slowdown } from './slowdown';

export interface Account {
  readonly username: string;
  readonly password: string;
  readonly role: string;
  /** Full name of the account's unit. */
  readonly unit: string;
}

/** A line of the server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

export interface RunningServer {
  /** `http://127.0.0.1:port` */
  readonly address: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Those of the demo province; none for a folder of the caller's own. */
  readonly accounts: readonly Account[];
  readonly log: readonly LogLine[];
  /** Ends it as Ctrl-C does and returns its exit code; a temporary data folder is removed. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does; the data folder stays until `stop`. */
  kill(): Promise<void>;
}

export interface StartOptions {
  /** Over what is set here: any port, a copy of the demo province, no settings of this machine. Given, the start is a first one. */
  readonly env?: Readonly<Record<string, string>>;
  /** An existing folder, to start on it again; it is left alone afterwards. */
  readonly dataDir?: string;
  readonly timeoutMs?: number;
}

const program = path.resolve('dist/server/main.mjs');
const settings = [
  'HOST',
  'PORT',
  'RTMP_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'BROKER_URL',
  'STREAMS_URL',
  'FILES_URL',
  'ADMIN_PASSWORD',
  'DEMO',
  'DEMO_ON_AIR',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'METRICS_LISTEN',
];

/** The environment of a server under test: nothing of this machine, no demo kitchen on the air, and what the test gives it. */
export function environment(dataDir: string, given: StartOptions['env']): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !settings.includes(name));
  const own = { PORT: '0', RTMP_PORT: '0', DATA_DIR: dataDir, DEMO_ON_AIR: '0' };
  return { ...Object.fromEntries(inherited), ...own, ...given };
}

/** A first start makes a database and a province, which takes a busy machine minutes. */
const startPatienceMs = 240_000;

/** Where the log says they are: the passwords are not in it. */
export function readAccounts(file: string): readonly Account[] {
  const told: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(told) ? told.filter(isAccount) : [];
}

function isAccount(value: unknown): value is Account {
  const fields: readonly (keyof Account)[] = ['username', 'password', 'role', 'unit'];
  return typeof value === 'object' && value !== null && fields.every((field) => field in value);
}

/**
 * Starts the built server as a process of its own and waits until it is ready. Throws with what it said when it is not.
 * Without options it finds the demo province as a first start left it.
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const { dataDir, env } = options;
  if (dataDir !== undefined) return startOn(dataDir, options);
  if (env !== undefined) {
    const own = await mkdtemp(path.join(tmpdir(), 'banquet-'));
    return startOn(own, { ...options, isFirst: true }, own);
  }
  const demo = await demoFolder(firstStart);
  return { ...(await startOn(demo.dataDir, options, demo.folder)), accounts: demo.told };
}

async function firstStart(dataDir: string): Promise<readonly Account[]> {
  const server = await startOn(dataDir, { isFirst: true });
  await server.stop();
  return server.accounts;
}

interface Circumstances extends StartOptions {
  /** True: it tells the accounts before it is ready. */
  readonly isFirst?: boolean;
}

/** `temporary`: a folder that goes with the server. */
async function startOn(dataDir: string, options: Circumstances, temporary?: string): Promise<RunningServer> {
  const child = spawn(process.execPath, [...engineFlags(), program], {
    env: environment(dataDir, options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  void exited.then(() => process.off('exit', orphaned));
  const cleanUp = async () => {
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
  };

  const { log, ready } = listen(child, exited, options);
  try {
    const { address, accounts } = await ready;
    return {
      address,
      accounts,
      dataDir,
      pid: child.pid ?? 0,
      log,
      async stop() {
        child.kill('SIGTERM');
        const code = await exited;
        await cleanUp();
        return code;
      },
      async kill() {
        child.kill('SIGKILL');
        await exited;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    await exited;
    await cleanUp();
    throw error;
  }
}

interface Ready {
  readonly address: string;
  readonly accounts: readonly Account[];
}

function listen(
  child: ChildProcess,
  exited: Promise<number | null>,
  { isFirst = false, timeoutMs = startPatienceMs * slowdown }: Circumstances,
) {
  const log: LogLine[] = [];
  const raw: string[] = [];
  const ready = new Promise<Ready>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${what}\n${raw.slice(-20).join('\n')}`));
    const timer = setTimeout(() => fail(`The server was not ready within ${timeoutMs} ms.`), timeoutMs);
    void exited.then((code) => {
      clearTimeout(timer);
      fail(`The server ended with code ${String(code)} before it was ready.`);
    });
    let address: string | undefined;
    let accounts: readonly Account[] | undefined = isFirst ? undefined : [];
    const read = (text: string): void => {
      raw.push(text);
      const line = parse(text);
      if (line === null) return;
      log.push(line);
      if (line['msg'] === 'ready') address = String(line['address']);
      if (typeof line['file'] === 'string') accounts = readAccounts(line['file']);
      if (address === undefined || accounts === undefined) return;
      clearTimeout(timer);
      resolve({ address, accounts });
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', read);
    }
  });
  return { log, ready };
}

function parse(text: string): LogLine | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
