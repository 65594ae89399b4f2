import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

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
  /** Told by the first start on a folder only. */
  readonly accounts: readonly Account[];
  readonly log: readonly LogLine[];
  /** Ends it as Ctrl-C does and returns its exit code; a temporary data folder is removed. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does; the data folder stays until `stop`. */
  kill(): Promise<void>;
}

export interface StartOptions {
  /** Over what is set here: any port, a temporary folder, no settings of this machine. */
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
  'BROKER_URL',
  'STREAMS_URL',
  'ADMIN_PASSWORD',
  'DEMO',
];

/** The environment of a server under test: nothing of this machine, and what the test gives it. */
export function environment(dataDir: string, given: StartOptions['env']): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !settings.includes(name));
  return { ...Object.fromEntries(inherited), PORT: '0', RTMP_PORT: '0', DATA_DIR: dataDir, ...given };
}

function isAccount(value: unknown): value is Account {
  const fields: readonly (keyof Account)[] = ['username', 'password', 'role', 'unit'];
  return typeof value === 'object' && value !== null && fields.every((field) => field in value);
}

/** Starts the built server as a process of its own and waits until it is ready. Throws with what it said when it is not. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'banquet-')));
  const child = spawn(process.execPath, [program], {
    env: environment(dataDir, options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  void exited.then(() => process.off('exit', orphaned));

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
        if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
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
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

interface Ready {
  readonly address: string;
  readonly accounts: readonly Account[];
}

function listen(child: ChildProcess, exited: Promise<number | null>, { dataDir, timeoutMs = 60_000 }: StartOptions) {
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
    let accounts: readonly Account[] | undefined = dataDir === undefined ? undefined : [];
    const read = (text: string): void => {
      raw.push(text);
      const line = parse(text);
      if (line === null) return;
      log.push(line);
      if (line['msg'] === 'ready') address = String(line['address']);
      if (line['msg'] === 'accounts' && Array.isArray(line['accounts'])) accounts = line['accounts'].filter(isAccount);
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
