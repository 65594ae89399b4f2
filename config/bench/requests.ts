import { randomBytes } from 'node:crypto';
import type { Figure } from './figures';
import { startHelper } from './helper';
import type { Helper } from './helper';
import { runOn } from './large-server';
import type { Answered, Load } from './requests.callers';
import type { Served } from './requests.server';
import { signIn } from './session';
import { reportFigures, reportStep } from './report';

const connections = 10;
const secondsEach = 5;
const manyFilings = 1_000_000;

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly body?: string;
  readonly embedded?: number;
  readonly postgres?: number;
}

/** What two quiet cores shall answer in a second, by database. */
const asked: readonly Asked[] = [
  { name: 'who I am', path: '/api/user/current', embedded: 5_000, postgres: 5_000 },
  { name: 'cook list', path: '/api/lkitchener/index?max=20&offset=0', embedded: 400, postgres: 1_000 },
  { name: 'live list', path: '/api/llive/online?status=0&max=20&offset=0', embedded: 400, postgres: 1_000 },
];
const ofMany: readonly Asked[] = [
  { name: 'filing list of 1,000,000', path: '/api/keepRecord/list', body: '{"pno":0,"psize":20}', postgres: 300 },
];

interface Stack {
  readonly name: 'embedded' | 'postgres';
  readonly databaseUrl: string | null;
  readonly filings: number;
  readonly asked: readonly Asked[];
}

async function callFor(
  callers: Helper,
  address: string,
  what: Pick<Load, 'path' | 'headers' | 'body'>,
): Promise<Answered & { readonly inAll: number }> {
  const load = { ...what, port: Number(new URL(address).port), connections };
  const warm = (await callers.ask({ ...load, seconds: 2 } satisfies Load)) as Answered;
  const measured = (await callers.ask({ ...load, seconds: secondsEach } satisfies Load)) as Answered;
  return { ...measured, inAll: warm.answers + measured.answers };
}

async function milliseconds(server: Helper): Promise<number> {
  const { user, system } = (await server.ask('cpu')) as NodeJS.CpuUsage;
  return (user + system) / 1000;
}

async function serve(served: Served): Promise<{ readonly address: string; readonly server: Helper }> {
  const server = startHelper('requests.server');
  return { server, address: (await server.ask(served)) as string };
}

async function measureStack(callers: Helper, stack: Stack, bare: () => Promise<number>): Promise<readonly Figure[]> {
  const password = `Bench${randomBytes(6).toString('hex')}1`;
  const { databaseUrl, filings } = stack;
  reportStep(`${stack.name}: ${filings === 0 ? 'no' : filings} filings are made`);
  const { server, address } = await serve({ kind: 'product', databaseUrl, password, filings });
  const { token } = await signIn(address, { username: 'admin', password, role: '', unit: '' });
  const figures: Figure[] = [];
  const headers = { 'x-auth-token': token };
  for (const { name, path, body, [stack.name]: atLeast } of stack.asked) {
    const what = { path, headers, ...(body === undefined ? {} : { body }) };
    const before = await milliseconds(server);
    const { answers, inAll, seconds } = await callFor(callers, address, what);
    const spent = (await milliseconds(server)) - before;
    const value = answers / seconds;
    const title = `${name}, ${stack.name}`;
    const own: readonly Figure[] = [
      { name: `${title}: answered`, unit: '1/s', value, ...(atLeast === undefined ? {} : { atLeast }) },
      { name: `${title}: of what Fastify alone answers`, unit: '%', value: (value / (await bare())) * 100 },
      { name: `${title}: the server's processor time an answer`, unit: 'ms', value: spent / inAll },
    ];
    figures.push(...reportFigures(own));
  }
  await server.ask('stop');
  server.stop();
  return figures;
}

/** Requests a second of ten connections that never rest, beside those of Fastify alone in the same moments. */
export async function measureRequests(): Promise<readonly Figure[]> {
  const callers = startHelper('requests.callers');
  const { server, address } = await serve({ kind: 'bare' });
  const bare = async () => {
    const { answers, seconds } = await callFor(callers, address, { path: '/', headers: {} });
    return answers / seconds;
  };
  try {
    const figures: Figure[] = [{ name: 'Fastify alone: answered', unit: '1/s', value: await bare() }];
    figures.push(...(await measureStack(callers, { name: 'embedded', databaseUrl: null, filings: 0, asked }, bare)));
    const given = process.env['TEST_DATABASE_URL'];
    if (given === undefined) return figures;
    for (const [filings, paths] of [
      [0, asked],
      [manyFilings, ofMany],
    ] as const) {
      const database = new URL(given);
      database.pathname = `/bench_${randomBytes(6).toString('hex')}`;
      await runOn(new URL(given), `create database ${database.pathname.slice(1)}`);
      const stack: Stack = { name: 'postgres', databaseUrl: database.href, filings, asked: paths };
      figures.push(...(await measureStack(callers, stack, bare)));
      await runOn(new URL(given), `drop database ${database.pathname.slice(1)} with (force)`);
    }
    return figures;
  } finally {
    callers.stop();
    server.stop();
  }
}
