import { loadavg } from 'node:os';
import { filingsContract } from '../../src/contract/filings';
import type { Endpoint } from '../../src/contract/kernel';
import { statisticsContract } from '../../src/contract/statistics';
import { dayMs } from '../../src/contract/time';
import type { Database } from '../../src/server/platform/db/transaction';
import { addFilings } from '../../test/server/db/support/many-filings';
import { addMenus } from '../../test/server/db/support/many-menus';
import { ofTimes, percentile } from './figures';
import type { Figure } from './figures';
import { onLargeServer, runOn } from './large-server';
import { signIn } from './session';
import type { Session } from './session';
import { reportFigures, reportStep } from './report';

/** With ten dishes each. */
const filings = 1_000_000;
const cooks = 20_000;
const roundsEach = 10;
const budgetMs = 500;
const writesEach = 30;
const turns = 6;

async function fill(db: Database): Promise<void> {
  reportStep('1,000,000 filings are made');
  await addFilings(db, filings);
  reportStep('their menus are made');
  await addMenus(db, cooks);
}

const day = (offset: number) => new Date(Date.now() + offset * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);
const periods = [
  { bdate: day(-6), edate: day(0) },
  { bdate: day(-89), edate: day(0) },
  { bdate: day(-350), edate: day(20) },
  {},
];

interface Client {
  readonly address: string;
  readonly session: Session;
}

type Wire = Readonly<Record<string, unknown>>;

async function call({ address, session }: Client, { method, path: to }: Endpoint, wire: Wire): Promise<unknown> {
  const query = new URLSearchParams(Object.entries(wire).map(([name, value]) => [name, String(value)]));
  const headers = { 'x-auth-token': session.token, 'content-type': 'application/json' };
  const answer =
    method === 'GET'
      ? await fetch(`${address}/api${to}?${query.toString()}`, { headers })
      : await fetch(`${address}/api${to}`, { method, headers, body: JSON.stringify(wire) });
  const told = (await answer.json()) as { code: number; data: unknown };
  if (told.code !== 100) throw new Error(JSON.stringify(told));
  return told.data;
}

const { liveByProvince, liveByCity, cooksByProvince, cooksByCity, monthly } = statisticsContract;
const { meals, dishes, ingredients, tables, ranking } = statisticsContract;
const statistics: readonly (readonly [Endpoint, readonly Wire[]])[] = [
  [liveByProvince, [{}, { date: day(-20) }]],
  [liveByCity, [{}, { date: day(-20) }]],
  [cooksByProvince, [{}]],
  [cooksByCity, [{}]],
  [monthly, [{ month: day(0).slice(0, 7) }, { month: day(-40).slice(0, 4) }]],
  ...[meals, dishes, ingredients, tables, ranking].map((endpoint) => [endpoint, periods] as const),
];

async function measureReads(client: Client, who: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [endpoint, asked] of statistics) {
    for (const wire of asked) await call(client, endpoint, wire);
    const times: number[] = [];
    for (let round = 0; round < roundsEach; round += 1)
      for (const wire of asked) {
        const begin = performance.now();
        await call(client, endpoint, wire);
        times.push(performance.now() - begin);
      }
    const title = `${endpoint.path} among 1,000,000 filings and 10,000,000 dish lines, ${who}`;
    figures.push(...reportFigures(ofTimes(title, times, budgetMs)));
  }
  return figures;
}

const noting = (does: 'enable' | 'disable') =>
  ['filings', 'filing_meals'].flatMap((table) =>
    ['added', 'changed', 'removed'].map((step) => `alter table ${table} ${does} trigger ${table}_${step}_noted`),
  );

/** Filings created and changed with and without what keeps the totals, in turns: the machine has its moods. */
async function measureWrites(client: Client, url: URL): Promise<readonly Figure[]> {
  const times = { disable: [] as number[], enable: [] as number[] };
  const served = Array.from({ length: 10 }, (_, at) => ({ id: 10_001 + at, fname: `菜品${at + 1}` }));
  const form = {
    ...{ type: 2, fromname: '测量', holdtime: `${day(15)} 12:00:00`, lbmadId: Number(client.session.unit) },
    ...{ people: 100, tablenum: 10, meals: [{ mname: '席', dishes: served }] },
  };
  for (let turn = 0; turn < turns; turn += 1)
    for (const does of ['disable', 'enable'] as const) {
      await runOn(url, ...noting(does));
      for (let at = 0; at < writesEach; at += 1) {
        const begin = performance.now();
        const made = await call(client, filingsContract.create, form);
        const { id } = made as { id: number };
        await call(client, filingsContract.update, { ...form, id, version: 1, people: 120 });
        times[does].push(performance.now() - begin);
      }
    }
  const [before, after] = [percentile(times.disable, 0.5), percentile(times.enable, 0.5)];
  const title = 'a filing created and changed';
  return [
    { name: `${title}, without totals: p50`, unit: 'ms', value: before },
    { name: `${title}, with totals: p50`, unit: 'ms', value: after },
    { name: `${title}: with totals to without`, unit: '', value: after / before, budget: 1.2 },
  ];
}

export function measureStatistics(): Promise<readonly Figure[]> {
  return onLargeServer(fill, async ({ address, databaseUrl, admin, regulators }) => {
    const figures: Figure[] = [];
    for (const account of [admin, ...regulators])
      figures.push(...(await measureReads({ address, session: await signIn(address, account) }, account.unit)));
    const client = { address, session: await signIn(address, admin) };
    reportStep('filings are written with and without totals');
    figures.push(...(await measureWrites(client, databaseUrl)));
    return [...figures, { name: 'load of the machine meanwhile', unit: '', value: loadavg()[0] ?? 0 }];
  });
}
