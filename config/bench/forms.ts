import { formKeys } from '../../src/contract/filing-forms';
import { printsContract } from '../../src/contract/filing-prints';
import { filingsContract } from '../../src/contract/filings';
import type { Account, RunningServer } from '../../test/support/server';
import { percentile } from './figures';
import type { Figure } from './figures';
import { memoryOf } from './memory';
import { signIn } from './session';
import { reportFigures, reportStep } from './report';

const wanted = 100;
const secondsBudget = 20;
const atOnce = 4;

interface Caller {
  readonly address: string;
  readonly token: string;
}

const headersOf = ({ token }: Caller) => ({ 'x-auth-token': token });

/** Filings that have been guided, so that no form is empty. */
async function guidedFilings(caller: Caller, count: number): Promise<readonly number[]> {
  const answer = await fetch(`${caller.address}/api${filingsContract.list.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(caller) },
    body: JSON.stringify({ status: 2, type: 1, psize: count }),
  });
  const { rows } = filingsContract.list.reply.read(await answer.json());
  return rows.map(({ id }) => id);
}

async function take(caller: Caller, path: string, query: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(`${caller.address}/api${path}?${new URLSearchParams(query).toString()}`, {
    headers: headersOf(caller),
  });
  const bytes = await answer.arrayBuffer();
  if (answer.headers.get('content-type') !== 'application/pdf')
    throw new Error(`${answer.status} ${Buffer.from(bytes).toString().slice(0, 200)}`);
  return bytes.byteLength;
}

/** How long the server takes to say that it is well, asked all the time: what everybody else feels. */
function watchAnswers({ address }: Caller): { stop(): Promise<readonly number[]> } {
  const times: number[] = [];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const begin = performance.now();
      await (await fetch(`${address}/healthz`)).arrayBuffer();
      times.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await watching;
      return times;
    },
  };
}

async function singles(caller: Caller, ids: readonly number[], pid: number): Promise<readonly Figure[]> {
  const orders = Array.from({ length: wanted }, (_, index) => ({
    id: String(ids[index % ids.length]),
    form: formKeys[index % formKeys.length] ?? 'filing',
  }));
  const sizes: number[] = [];
  const idle = memoryOf(pid);
  const watch = watchAnswers(caller);
  const begin = performance.now();
  const workers = Array.from({ length: atOnce }, async () => {
    for (let order = orders.shift(); order !== undefined; order = orders.shift())
      sizes.push(await take(caller, printsContract.one.path, order));
  });
  await Promise.all(workers);
  const seconds = (performance.now() - begin) / 1000;
  const times = await watch.stop();
  const title = `${wanted} forms one by one`;
  return [
    { name: `${title}: time`, unit: 's', value: seconds, budget: secondsBudget },
    { name: `${title}: size of one`, unit: 'KB', value: sizes.reduce((sum, size) => sum + size, 0) / wanted / 1024 },
    { name: `${title}: another call meanwhile, p50`, unit: 'ms', value: percentile(times, 0.5) },
    { name: `${title}: another call meanwhile, p99`, unit: 'ms', value: percentile(times, 0.99) },
    { name: `${title}: memory above idle`, unit: 'MB', value: memoryOf(pid) - idle },
  ];
}

export async function measureForms(server: RunningServer, account: Account): Promise<readonly Figure[]> {
  const { token } = await signIn(server.address, account);
  const caller = { address: server.address, token };
  const ids = await guidedFilings(caller, 50);
  reportStep(`${wanted} forms are printed one by one`);
  const oneByOne = reportFigures(await singles(caller, ids, server.pid));
  reportStep(`${wanted} forms are printed into one file`);
  const begin = performance.now();
  const chosen = ids.slice(0, Math.ceil(wanted / formKeys.length)).join(',');
  const bytes = await take(caller, printsContract.many.path, { ids: chosen, forms: formKeys.join(',') });
  const title = `${wanted} forms in one file`;
  return [
    ...oneByOne,
    { name: `${title}: time`, unit: 's', value: (performance.now() - begin) / 1000, budget: secondsBudget },
    { name: `${title}: file`, unit: 'KB', value: bytes / 1024 },
  ];
}
