import { spawn } from 'node:child_process';
import { cooksContract } from '../../../src/contract/cooks';
import { sessionContract } from '../../../src/contract/session';
import { startServer } from '../../support/server';
import type { RunningServer } from '../../support/server';
import { Api } from '../support/api';

const flow = 'test/flows/cook-created.flow.json';
let server: RunningServer;
let api: Api;

/** `npm run flow -- --live`, as the account the flow was recorded with. */
async function playLive(...given: readonly string[]) {
  const account = server.accounts.find(({ username }) => username === 'jg_anfusi');
  const args = ['--import', 'tsx', 'config/scripts/flow.ts', '--live', server.address, ...given];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, FLOW_ACCOUNT: account?.username, FLOW_PASSWORD: account?.password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { text, code };
}

const made = async () => (await api.call(cooksContract.list, { account: 'csflow1', page: 1, pageSize: 20 })).total;

beforeAll(async () => {
  server = await startServer();
  const account = server.accounts.find(({ username }) => username === 'admin');
  const { token } = await new Api(server.address).call(sessionContract.signIn, {
    username: account?.username ?? '',
    password: account?.password ?? '',
  });
  api = new Api(server.address, token ?? null);
});
afterAll(() => server.stop());

test('a flow played to a server reads from it and writes nothing', async () => {
  const { text, code } = await playLive(flow);
  expect(text).toContain('loadBranch/reloadBranch/unitsApi.root: same');
  expect(text).toContain('cooksApi.create: not sent (a write), answered as recorded');
  expect(code).toBe(0);
  expect(await made()).toBe(0);
});

test('with --write it makes what was made when it was recorded, and fails where that cannot be made again', async () => {
  const first = await playLive('--write', flow);
  expect(first).toMatchObject({ code: 0, text: expect.stringContaining('cooksApi.create: same') as string });
  expect(await made()).toBe(1);
  const second = await playLive('--write', flow);
  expect(second.code).toBe(1);
  expect(second.text).toMatch(/cooksApi.create: expected an answer, actual .*已/);
});

test('with --strict other values fail too', async () => {
  expect((await playLive('--strict', 'test/flows/cooks-searched.flow.json')).code).toBe(1);
});
