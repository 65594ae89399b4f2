import { loadavg } from 'node:os';
import { contract } from '../../src/contract';
import { encodeInput } from '../../src/contract/kernel';
import type { Endpoint } from '../../src/contract/kernel';
import type { Database } from '../../src/server/platform/db/transaction';
import { addFilings } from '../../test/server/db/support/many-filings';
import { addRecords } from '../../test/server/db/support/many-records';
import { percentile } from './figures';
import type { Figure } from './figures';
import { onLargeServer } from './large-server';
import type { LargeServer } from './large-server';
import { signIn } from './session';
import type { Session } from './session';
import { reportStep } from './report';

const filings = 1_000_000;
const users = 200;
/** A person reads what he sees before he goes on: as long as this, give or take a half. */
const thinkingMs = 3_000;
const secondsOfWarming = 10;
const secondsOfWork = 60;
const budgetMs = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Who {
  readonly number: number;
  readonly session: Session;
}

interface Act {
  readonly name: string;
  /** How often it is done, beside the others. */
  readonly weight: number;
  readonly endpoint: Endpoint;
  readonly input: (who: Who, act: number) => Readonly<Record<string, unknown>>;
}

const { filings: filing, cooks, live, samples, operationLogs, overview, statistics, session } = contract;
const page = (at = 1) => ({ page: at, pageSize: 20 });

/** What an office does in an hour. */
const acts: readonly Act[] = [
  { name: 'who I am', weight: 10, endpoint: session.current, input: () => ({}) },
  { name: 'filings', weight: 25, endpoint: filing.list, input: (_, act) => page(1 + (act % 3)) },
  { name: 'filings of a host', weight: 8, endpoint: filing.list, input: () => ({ ...page(), hostName: '王' }) },
  { name: 'cooks', weight: 12, endpoint: cooks.list, input: () => page() },
  { name: 'live', weight: 15, endpoint: live.list, input: () => ({ ...page(), status: 0 }) },
  { name: 'samples', weight: 5, endpoint: samples.list, input: () => page() },
  { name: 'log', weight: 5, endpoint: operationLogs.list, input: () => page() },
  { name: 'overview', weight: 5, endpoint: overview.show, input: () => ({}) },
  { name: 'month', weight: 5, endpoint: statistics.monthly, input: () => ({}) },
  {
    name: 'a new cook',
    weight: 10,
    endpoint: cooks.create,
    input: ({ number, session: { unit } }, act) => ({
      ...{ account: `cs${number}y${act}`, name: '王师傅', category: 1, unitId: Number(unit) },
    }),
  },
];
const inAll = acts.reduce((sum, { weight }) => sum + weight, 0);

/** Every act as often as its weight, the same in each run. */
function actOf(number: number): Act {
  let left = (number * 37) % inAll;
  for (const act of acts) {
    if (left < act.weight) return act;
    left -= act.weight;
  }
  throw new Error('No act');
}

interface Asked {
  readonly ms: number;
  readonly isDone: boolean;
}

async function ask(address: string, who: Who, { endpoint, input }: Act, act: number): Promise<Asked> {
  const wire = encodeInput(endpoint, input(who, act));
  const url = new URL(`${address}/api${endpoint.path}`);
  const { method } = endpoint;
  const isQuery = method === 'GET';
  if (isQuery) for (const [name, value] of Object.entries(wire)) url.searchParams.set(name, String(value));
  const headers = { 'x-auth-token': who.session.token, 'content-type': 'application/json' };
  const begin = performance.now();
  const answer = await fetch(url, isQuery ? { headers } : { method, headers, body: JSON.stringify(wire) });
  const { code } = (await answer.json()) as { readonly code: number };
  return { ms: performance.now() - begin, isDone: code === 100 };
}

/** Those of his acts that his role has. */
async function actsOf(address: string, who: Who): Promise<ReadonlySet<Act>> {
  const allowed = new Set<Act>();
  for (const act of acts) if ((await ask(address, who, act, 0)).isDone) allowed.add(act);
  return allowed;
}

async function measure({ address, admin, regulators }: LargeServer): Promise<readonly Figure[]> {
  const people: { readonly session: Session; readonly allowed: ReadonlySet<Act> }[] = [];
  for (const [index, account] of [admin, ...regulators].entries()) {
    const session = await signIn(address, account);
    people.push({ session, allowed: await actsOf(address, { number: users + index, session }) });
  }
  const times = new Map<string, number[]>(acts.map(({ name }) => [name, []]));
  let failed = 0;
  reportStep(`${users} users work for ${secondsOfWarming + secondsOfWork} s`);
  const begin = performance.now() + secondsOfWarming * 1_000;
  const until = begin + secondsOfWork * 1_000;
  // Where there are fewer people, each works at several windows.
  const workAt = async (number: number) => {
    const { session, allowed } = people[number % people.length] ?? { session: null, allowed: null };
    if (session === null) throw new Error('Nobody has signed in');
    await pause((number / users) * thinkingMs);
    for (let act = 1; performance.now() < until; act += 1) {
      const one = actOf(number * 7 + act);
      if (allowed.has(one)) {
        const { ms, isDone } = await ask(address, { number, session }, one, act);
        if (performance.now() > begin) times.get(one.name)?.push(ms);
        if (!isDone) failed += 1;
        await pause(thinkingMs * (0.5 + ((number * 13 + act * 29) % 100) / 100));
      }
    }
  };
  await Promise.all(Array.from({ length: users }, (_, number) => workAt(number)));
  const all = [...times.values()].flat();
  return [
    { name: `${users} users, ${filings} filings: answered`, unit: '1/s', value: all.length / secondsOfWork },
    { name: `${users} users: p50`, unit: 'ms', value: percentile(all, 0.5) },
    { name: `${users} users: p99`, unit: 'ms', value: percentile(all, 0.99), budget: budgetMs },
    { name: `${users} users: refused`, unit: '', value: failed, budget: 0 },
    ...[...times].map(([name, own]): Figure => ({ name: `${name}: p99`, unit: 'ms', value: percentile(own, 0.99) })),
    { name: 'load of the machine at the end', unit: '', value: loadavg()[0] ?? 0 },
  ];
}

async function fill(db: Database): Promise<void> {
  reportStep('1,000,000 filings are made');
  await addFilings(db, filings);
  reportStep('log entries, messages and samples are made');
  await addRecords(db, { logs: 1_000_000, messages: 100_000, samples: 300_000 });
}

/** What 200 people at work wait for, who read, look for, count and write among a million filings. */
export const measureMixed = (): Promise<readonly Figure[]> => onLargeServer(fill, measure);
