import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { sessionContract } from '../../../src/contract/session';
import { createApp } from '../../../src/server/app';
import type { App, AppConfig } from '../../../src/server/app';
import { requestLimits } from '../../../src/server/platform/http/rate-limiters';
import type { Database } from '../../../src/server/platform/db/transaction';
import { copyOfTemplate, digestOf } from '../../support/template';
import { Api } from './api';
import { buildWorld, password } from './world';
import type { PersonName } from './world';

/** Silent unless TEST_LOG names a level. */
const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
const programsDir = path.join(process.cwd(), 'dist/server');

function configOf(dataDir: string): AppConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    rtmpPort: 0,
    dataDir,
    databaseUrl: null,
    databaseReadUrl: null,
    brokerUrl: null,
    streamsUrl: null,
    filesUrl: null,
    adminPassword: password,
    backupDir: null,
    demo: false,
    demoOnAir: 0,
    trustProxy: ['loopback'],
    privateTargets: [],
    metricsToken: null,
    metricsListen: null,
    // A test does in a second what a user does in an hour.
    limits: { ...requestLimits, perStranger: 1_000_000, perUser: 1_000_000, perTriedAccount: 1_000_000 },
    programsDir,
    assetsDir: path.join(programsDir, 'assets'),
    consoleDir: null,
    version: 'test',
    log,
    onFailure: (error) => {
      throw error;
    },
  };
}

/** What a furnished data folder depends on. */
const ingredients = [
  'dist/server/assets',
  'src/server/platform/db',
  'src/server/platform/installation',
  'test/server/support',
];

async function makeTemplate(dataDir: string): Promise<void> {
  const app = await createApp(configOf(dataDir));
  try {
    await buildWorld(app.db);
  } finally {
    await app.close();
  }
}

export interface TestApp {
  readonly address: string;
  /** The server's own database: what the tests put in beforehand and look up afterwards. */
  readonly db: Database;
  readonly dataDir: string;
  /** Nobody's calls. */
  readonly anonymous: Api;
  /** The person's one session, whoever asks. */
  signIn(username: PersonName | 'admin'): Promise<Api>;
  /** Another session of the person, for tests that end it. */
  signInAnew(username: PersonName | 'admin'): Promise<Api>;
  close(): Promise<void>;
}

/** The sample province, whose accounts have passwords of their own. */
export interface DemoApp {
  readonly db: Database;
  readonly signIn: (username: string) => Promise<Api>;
  close(): Promise<void>;
}

/** Boots the whole server on an empty folder, as whoever tries it does. */
export async function startDemoApp(): Promise<DemoApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'banquet-demo-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const app = await createApp({ ...configOf(dataDir), demo: true }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const anonymous = new Api(app.address);
  return {
    db: app.db,
    signIn: async (username) => {
      const account = app.accounts.find((one) => one.username === username);
      const user = await anonymous.call(sessionContract.signIn, { username, password: account?.password ?? '' });
      return new Api(app.address, user.token ?? null);
    },
    close: async () => {
      await app.close();
      await remove();
    },
  };
}

/** Boots the whole server on a folder of its own, on the disk that is named, that holds the world of `world.ts`. */
export async function startTestApp(options: Partial<AppConfig> = {}, disk?: string): Promise<TestApp> {
  const dataDir = await copyOfTemplate(`world-${await digestOf(ingredients, /\.(ts|sql)$/)}`, makeTemplate, disk);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const app: App = await createApp({ ...configOf(dataDir), ...options }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const anonymous = new Api(app.address);
  const signedIn = new Map<string, Promise<Api>>();
  const signInAnew = async (username: string) => {
    const user = await anonymous.call(sessionContract.signIn, { username, password });
    if (user.token === undefined) throw new Error('Signed in without a token');
    return new Api(app.address, user.token);
  };
  return {
    address: app.address,
    db: app.db,
    dataDir,
    anonymous,
    signIn: (username) => {
      const api = signedIn.get(username) ?? signInAnew(username);
      signedIn.set(username, api);
      return api;
    },
    signInAnew,
    close: async () => {
      await app.close();
      await remove();
    },
  };
}
