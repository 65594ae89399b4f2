import { cooksContract } from '../../../src/contract/cooks';
import { rootUnitId } from '../../../src/contract/constants';
import { sessionContract } from '../../../src/contract/session';
import { startServer } from '../../support/server';
import type { RunningServer } from '../../support/server';
import { Api } from '../support/api';
import { removeFolders, temporaryFolder } from './support/folders';
import { startInVain } from './support/start-in-vain';

jest.setTimeout(240_000);
afterAll(removeFolders);

const administrator = { username: 'admin', password: 'Durable2025' };
const first = { DEMO: '0', ADMIN_PASSWORD: administrator.password };

async function signIn({ address }: RunningServer): Promise<Api> {
  const { token } = await new Api(address).call(sessionContract.signIn, administrator);
  return new Api(address, token);
}

const writes = 1_000;
/** As many as an office has people at work. */
const writers = 8;

/** Adds cooks from several hands until all are in or the server is gone; answers the accounts it said are stored. */
async function addCooks(api: Api, stored: string[]): Promise<void> {
  let next = 0;
  const write = async () => {
    while (next < writes) {
      next += 1;
      const account = `cs${String(next).padStart(4, '0')}`;
      await api.call(cooksContract.create, { account, name: '王师傅', category: 1, unitId: rootUnitId });
      stored.push(account);
    }
  };
  await Promise.allSettled(Array.from({ length: writers }, write));
}

async function storedAccounts(api: Api): Promise<readonly string[]> {
  const accounts: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await api.call(cooksContract.list, { page, pageSize: 200 });
    accounts.push(...rows.map(({ account }) => account));
    if (rows.length === 0 || accounts.length >= total) return accounts;
  }
}

it('keeps every write it has confirmed when the power fails in the middle of a thousand', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer({ dataDir, env: first });
  const confirmed: string[] = [];
  const adding = addCooks(await signIn(server), confirmed);
  while (confirmed.length < writes / 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await server.kill();
  await adding;
  expect(confirmed.length).toBeGreaterThanOrEqual(writes / 2);
  expect(confirmed.length).toBeLessThan(writes);

  const again = await startServer({ dataDir, env: first });
  try {
    const kept = await storedAccounts(await signIn(again));
    expect(new Set(kept).size).toBe(kept.length);
    expect(confirmed.filter((account) => !kept.includes(account))).toEqual([]);
    // Beyond those only what was under way: written, but the answer did not make it.
    expect(kept.length).toBeLessThanOrEqual(confirmed.length + writers);
  } finally {
    await again.stop();
  }
});

it('refuses a second process on the same folder, and the first one does not notice', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer({ dataDir, env: first });
  try {
    const api = await signIn(server);
    expect(await startInVain(dataDir)).toEqual({
      code: 1,
      stderr: `The data folder is in use by process ${server.pid}`,
      stdout: '',
    });
    await api.call(cooksContract.create, { account: 'cslater', name: '李师傅', category: 1, unitId: rootUnitId });
  } finally {
    expect(await server.stop()).toBe(0);
  }
});
