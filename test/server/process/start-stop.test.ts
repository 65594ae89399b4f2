import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { liveContract, liveTopic } from '../../../src/contract/live';
import { sessionContract } from '../../../src/contract/session';
import { tokenHeader } from '../../../src/contract/constants';
import { childrenOf } from '../../support/children';
import { eventually } from '../../support/eventually';
import { readAccounts, startServer } from '../../support/server';
import type { Account, RunningServer } from '../../support/server';
import { follow } from '../modules/live/support/follow';
import { Api } from '../support/api';
import { removeFolders, temporaryFolder } from './support/folders';

jest.setTimeout(240_000);
afterAll(removeFolders);

/** The folder of the demo province, and the accounts its first start told. */
let dataDir: string;
let accounts: readonly Account[];
let accountsFile: string;
let firstLog: string;

function passwordOf(username: string): string {
  return accounts.find((account) => account.username === username)?.password ?? '';
}

async function signIn({ address }: RunningServer, username: string) {
  const form = { username, password: passwordOf(username) };
  const { token, profile } = await new Api(address).call(sessionContract.signIn, form);
  if (token === undefined) throw new Error('no token');
  return { api: new Api(address, token), token, unitId: profile.unit.id };
}

beforeAll(async () => {
  dataDir = await temporaryFolder();
  // The folder is not the caller's own as far as the helper knows: the accounts come with a later line.
  const server = await startServer({ dataDir, timeoutMs: 180_000 });
  try {
    const told = await eventually('the accounts', () => server.log.find(({ file }) => typeof file === 'string'));
    accountsFile = String(told['file']);
    accounts = readAccounts(accountsFile);
    firstLog = JSON.stringify(server.log);
  } finally {
    await server.stop();
  }
});

it('keeps the first passwords out of the log, in a file for its owner alone that goes with the first sign-in', async () => {
  expect(accounts.filter(({ password }) => firstLog.includes(password))).toEqual([]);
  expect((await stat(accountsFile)).mode & 0o777).toBe(0o600);
  const server = await startServer({ dataDir });
  try {
    await signIn(server, 'jg_zhijiang');
    expect(existsSync(accountsFile)).toBe(true);
    await signIn(server, 'admin');
    expect(existsSync(accountsFile)).toBe(false);
  } finally {
    await server.stop();
  }
});

it('asks for a new password where it has made one up for an installation of its own', async () => {
  const own = await startServer({ env: { DEMO: '0' }, timeoutMs: 180_000 });
  try {
    const [admin] = own.accounts;
    const form = { username: 'admin', password: admin?.password ?? '' };
    const { token = '', profile } = await new Api(own.address).call(sessionContract.signIn, form);
    expect(profile.duty).toBe('password');
    const api = new Api(own.address, token);
    expect((await api.get('/user/index', { max: 20, offset: 0 })).status).toBe(403);
    const change = {
      userId: profile.userId,
      formerPassword: form.password,
      password: 'Chosen2024',
      repeated: 'Chosen2024',
    };
    await api.call(sessionContract.changePassword, change);
    expect((await api.get('/user/index', { max: 20, offset: 0 })).status).toBe(200);
  } finally {
    await own.stop();
  }
});

it('tells at the first start one account of each kind of user, and all of them can sign in', async () => {
  expect(accounts.map(({ username }) => username)).toEqual(expect.arrayContaining(['admin', 'jg_zhijiang']));
  const server = await startServer({ dataDir });
  try {
    for (const { username } of accounts) await signIn(server, username);
    const strange = await new Api(server.address).post('/login', { username: 'admin', password: 'admin123' });
    expect(strange.status).toBe(401);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

it('tells no account and no password at a later start, and answers when it says so', async () => {
  const began = performance.now();
  const server = await startServer({ dataDir });
  const milliseconds = Math.round(performance.now() - began);
  try {
    const health = await fetch(`${server.address}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
    expect((await fetch(`${server.address}/login`)).status).toBe(200);
  } finally {
    await server.stop();
  }
  process.stdout.write(`A later start was ready after ${milliseconds} ms.\n`);
  const log = JSON.stringify(server.log);
  expect(server.log.filter(({ file }) => file !== undefined)).toEqual([]);
  for (const { password } of accounts) expect(log).not.toContain(password);
});

it('ends while somebody watches a stream and listens to a topic, and leaves no process behind', async () => {
  const server = await startServer({ dataDir });
  const children = childrenOf(server.pid);
  expect(children.map(({ command }) => /(\w+)\.mjs/.exec(command)?.[1]).sort()).toEqual(['ingest', 'simulator']);

  const { api, token, unitId } = await signIn(server, 'jg_zhijiang');
  const { rows } = await api.call(liveContract.list, { status: 0, page: 1, pageSize: 1 });
  const id = rows[0]?.id ?? 0;
  const listening = follow({ origin: server.address }, token, liveTopic(unitId, 1));
  await listening;
  await api.call(liveContract.open, { id, isOpen: true, minutes: 5 });
  const record = await eventually('the stream', async () => {
    const { rows: streaming } = await api.call(liveContract.list, { status: 1, page: 1, pageSize: 20 });
    return streaming.find((row) => row.id === id);
  });
  const watched = await fetch(new URL(record.liveUrl, server.address), { headers: { [tokenHeader]: token } });
  expect(watched.status).toBe(200);
  const reader = watched.body?.getReader();
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);

  expect(await server.stop()).toBe(0);
  await reader?.cancel().catch(() => undefined);
  const left = children.filter(({ pid }) => isRunning(pid));
  expect(left).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
