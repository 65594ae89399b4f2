import { contract } from '../../src/contract';
import { encodeInput, isPaged } from '../../src/contract/kernel';
import type { Contract, Endpoint, Field, Page } from '../../src/contract/kernel';
import { valuesOf } from '../../src/contract/resource';
import { dayMs } from '../../src/contract/time';
import type { Database } from '../../src/server/platform/db/transaction';
import { addFilings } from '../../test/server/db/support/many-filings';
import { addMenus } from '../../test/server/db/support/many-menus';
import { addRecords } from '../../test/server/db/support/many-records';
import type { Account } from '../../test/support/server';
import { ofTimes } from './figures';
import type { Figure } from './figures';
import { onLargeServer } from './large-server';
import { signIn } from './session';
import { reportFigures, reportStep } from './report';

const callsEach = 20;
const budgetMs = 50;
/** Charts add up what lists only show. */
const chartMs = 500;

type Asked = Readonly<Record<string, unknown>>;
/** Null where a field is refused: not every text is one that can be asked for. */
type Ask = (endpoint: Endpoint, asked: Asked) => Promise<Page<Asked> | null>;

const day = (offset: number) => new Date(Date.now() + offset * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);

const charts: readonly string[] = ['statistics', 'overview'];

/** Lists and charts, without those that are for the holders of one role alone. */
const readingsOf = (name: string, domain: Contract) =>
  Object.entries(domain).filter(
    ([, endpoint]) =>
      endpoint.roleId === undefined &&
      (isPaged(endpoint) || (charts.includes(name) && endpoint.reply.kind === 'data' && !endpoint.audited)),
  );

async function asking(address: string, account: Account): Promise<Ask> {
  const { token } = await signIn(address, account);
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  return async (endpoint, asked) => {
    const wire = encodeInput(endpoint, asked);
    const url = new URL(`${address}/api${endpoint.path}`);
    const isQuery = endpoint.method === 'GET';
    if (isQuery) for (const [name, value] of Object.entries(wire)) url.searchParams.set(name, String(value));
    const answer = await fetch(url, isQuery ? { headers } : { method: 'POST', headers, body: JSON.stringify(wire) });
    const body = (await answer.json()) as { code: number; errors?: readonly unknown[] };
    if (body.errors !== undefined) return null;
    if (body.code !== 100) throw new Error(`${endpoint.path} ${JSON.stringify(wire)}: ${JSON.stringify(body)}`);
    const page: unknown = isPaged(endpoint) ? endpoint.reply.read(body) : { rows: [], total: 0 };
    return page as Page<Asked>;
  };
}

/** The number of a record that a list needs: of the first one in the list of its kind. */
async function givenId(ask: Ask, name: string, domain: string): Promise<unknown> {
  const kind = name === 'id' ? domain : `${name.replace(/Id$/, '')}s`;
  const list = (contract as Readonly<Record<string, Contract>>)[kind]?.['list'];
  return list === undefined ? 1 : (await ask(list, { page: 1, pageSize: 1 }))?.rows[0]?.['id'];
}

/** Parts of what stands there, from the ends that many and few have in common, and what nobody has. */
function textsOf(rows: readonly Asked[], name: string): readonly string[] {
  const known = rows.map((row) => row[name]).find((value) => typeof value === 'string' && value !== '');
  const text = typeof known === 'string' ? known : '湖北省';
  return [text.slice(0, 1), text.slice(0, 2), text.slice(-3), text, '查无此人'];
}

function valuesFor(
  name: string,
  { codec }: Field<unknown>,
  rows: readonly Asked[],
  unitId: unknown,
): readonly unknown[] {
  if (codec.wire.enum !== undefined) return valuesOf({ wireName: name, codec, optional: true });
  if (codec.wire.privacy === 'phone') return ['0042', '15400000042'];
  if (name === 'unitId' || name === 'parentId') return [unitId];
  if (codec.wire.type === 'integer') return [rows[0]?.[name] ?? 1, 17];
  return textsOf(rows, name);
}

/** All that the row has and can be asked for by: whoever looks for one record fills in what he knows. */
function togetherOf(filters: readonly (readonly [string, Field<unknown>])[], row: Asked | undefined): Asked {
  const known = filters.filter(
    ([name, { codec }]) => ![undefined, null, ''].includes(row?.[name] as string) && codec.wire.privacy !== 'phone',
  );
  return Object.fromEntries(known.map(([name]) => [name, row?.[name]]));
}

/** Charts know the texts they can be asked for: days, months, places. */
const isText = ({ codec: { wire } }: Field<unknown>) => wire.type === 'string' && wire.enum === undefined;

interface Case {
  readonly title: string;
  readonly asked: readonly Asked[];
}

async function casesOf(ask: Ask, domain: string, endpoint: Endpoint, unitId: unknown): Promise<readonly Case[]> {
  const needed: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(endpoint.input))
    if (!one.optional && one.codec.wire.type === 'integer') needed[name] = await givenId(ask, name, domain);
  const first = { ...needed, page: 1, pageSize: 20 };
  const { rows, total } = (await ask(endpoint, first)) ?? { rows: [], total: 0 };
  const pages = Math.max(1, Math.floor(total / 20));
  const filters = Object.entries(endpoint.input).filter(
    ([name, one]) => one.optional && !['from', 'until'].includes(name) && (isPaged(endpoint) || !isText(one)),
  );
  const days =
    'from' in endpoint.input ? [{ from: day(-30), until: day(0) }, { from: day(-7) }, { until: day(-90) }] : [];
  const together = togetherOf(filters, rows[0]);
  return [
    { title: 'all', asked: [first] },
    ...(pages < 10
      ? []
      : [{ title: 'deep', asked: [0.25, 0.5, 1].map((at) => ({ ...first, page: Math.ceil(pages * at) })) }]),
    ...(days.length === 0 ? [] : [{ title: 'days', asked: days.map((one) => ({ ...first, ...one })) }]),
    ...filters.map(([name, one]) => ({
      title: name,
      asked: valuesFor(name, one, rows, unitId).map((value) => ({ ...first, [name]: value })),
    })),
    ...(Object.keys(together).length < 2
      ? []
      : [
          {
            title: 'together',
            asked: [{ ...first, ...together }, ...days.map((one) => ({ ...first, ...together, ...one }))],
          },
        ]),
  ];
}

async function timesOf(ask: Ask, endpoint: Endpoint, asked: readonly Asked[]): Promise<number[]> {
  const answered: Asked[] = [];
  for (const one of asked) if ((await ask(endpoint, one)) !== null) answered.push(one);
  if (answered.length === 0) return [];
  const times: number[] = [];
  for (let call = 0; call < Math.max(callsEach, answered.length * 4); call += 1) {
    const begin = performance.now();
    await ask(endpoint, answered[call % answered.length] ?? {});
    times.push(performance.now() - begin);
  }
  return times;
}

/** Every list of the contract with each of its filters, as this account sees it. */
async function measureContract(address: string, account: Account): Promise<readonly Figure[]> {
  const ask = await asking(address, account);
  const units = contract.units.list;
  const unitId = (await ask(units, { page: 1, pageSize: 1 }))?.rows[0]?.['id'];
  const figures: Figure[] = [];
  for (const [domain, endpoints] of Object.entries<Contract>(contract))
    for (const [name, endpoint] of readingsOf(domain, endpoints))
      for (const { title, asked } of await casesOf(ask, domain, endpoint, unitId)) {
        const times = await timesOf(ask, endpoint, asked);
        const budget = domain === 'statistics' || !isPaged(endpoint) ? chartMs : budgetMs;
        const what = `${account.username} ${domain}.${name}, ${title}`;
        if (times.length > 0) figures.push(...reportFigures(ofTimes(what, times, budget)));
      }
  return figures;
}

async function fill(db: Database): Promise<void> {
  reportStep('1,000,000 filings are made');
  await addFilings(db, 1_000_000);
  reportStep('their menus are made');
  await addMenus(db, 20_000);
  reportStep('log entries, messages and samples are made');
  await addRecords(db, { logs: 1_000_000, messages: 100_000, samples: 300_000 });
}

/** p50 and p95 of every list with every filter, for the province and a city of it. */
export function measureEveryList(): Promise<readonly Figure[]> {
  return onLargeServer(fill, async ({ address, admin, regulators }) => {
    const figures: Figure[] = [];
    for (const account of [admin, ...regulators.filter(({ username }) => username === 'jg_yichang')])
      figures.push(...(await measureContract(address, account)));
    return figures;
  });
}
