import { cooksContract } from '../../src/contract/cooks';
import { encodeInput } from '../../src/contract/kernel';
import { isPostgresThere, startPostgres } from '../../test/support/postgres';
import type { Cluster } from '../../test/support/postgres';
import { openProxy } from '../../test/support/proxy';
import type { Proxy } from '../../test/support/proxy';
import { startServer } from '../../test/support/server';
import { rootUnitId } from '../../src/contract/constants';
import type { Figure } from './figures';
import { signIn } from './session';
import { reportFigures, reportStep } from './report';

const writers = 4;
const readers = 8;
const password = 'Failover2026';
/** Of what people notice nothing more. */
const backWithinMs = 5_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Told {
  readonly at: number;
  readonly kind: 'read' | 'write';
  readonly status: number;
}

/** People who add cooks and look at the list, as fast as they are answered. */
function workOn(address: string, token: string) {
  const told: Told[] = [];
  const stored: string[] = [];
  const wrong: string[] = [];
  let isOver = false;
  const ask = async (kind: Told['kind'], path: string, body?: unknown) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-auth-token': token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read = (await answer.json()) as { readonly code: number };
    told.push({ at: performance.now(), kind, status: answer.status });
    return answer.status === 200 && read.code === 100 ? read : null;
  };
  const write = async (writer: number) => {
    for (let next = 0; !isOver; next += 1) {
      const account = `cs${writer}x${next}`;
      const cook = { account, name: '王师傅', category: 1, unitId: rootUnitId } as const;
      const answer = await ask('write', cooksContract.create.path, encodeInput(cooksContract.create, cook));
      if (answer === null) await pause(20);
      else stored.push(account);
    }
  };
  const read = async () => {
    while (!isOver) {
      const before = stored.length;
      const answer = await ask('read', `${cooksContract.list.path}?max=20&offset=0`);
      if (answer === null) await pause(20);
      else if (cooksContract.list.reply.read(answer).total < before) wrong.push(`fewer than ${before}`);
    }
  };
  const done = Promise.all([
    ...Array.from({ length: writers }, (_, index) => write(index)),
    ...Array.from({ length: readers }, read),
  ]);
  const stop = async () => {
    isOver = true;
    await done;
  };
  return { told, stored, wrong, stop };
}

interface Trial {
  readonly primary: Cluster;
  readonly line: Proxy;
  readonly address: string;
  readonly token: string;
}

/** `happens` tells when the database was back, and where what is stored is to be found. */
async function measure(
  name: string,
  { address, token }: Trial,
  happens: () => Promise<readonly [at: number, where: Cluster]>,
): Promise<readonly Figure[]> {
  reportStep(name);
  const { told, stored, wrong, stop } = workOn(address, token);
  await pause(3_000);
  const [back, where] = await happens();
  await pause(8_000);
  await stop();
  const rows = await where.ask<{ username: string }>('select username from cooks');
  const kept = new Set(rows.map(({ username }) => username));
  const after = (kind: Told['kind']) => {
    const first = told.find((one) => one.kind === kind && one.status === 200 && one.at > back);
    return (first?.at ?? Infinity) - back;
  };
  const of = (isMeant: (one: Told) => boolean) => told.filter(isMeant).length;
  const lost = stored.filter((account) => !kept.has(account)).length;
  return reportFigures([
    { name: `${name}: read again after its return`, unit: 'ms', value: after('read'), budget: backWithinMs },
    { name: `${name}: written again after its return`, unit: 'ms', value: after('write'), budget: backWithinMs },
    { name: `${name}: answered`, unit: '', value: of(({ status }) => status === 200) },
    { name: `${name}: refused as 503`, unit: '', value: of(({ status }) => status === 503) },
    { name: `${name}: failed otherwise`, unit: '', value: of(({ status }) => ![200, 503].includes(status)), budget: 0 },
    { name: `${name}: acknowledged writes lost`, unit: '', value: lost, budget: 0 },
    { name: `${name}: wrong answers`, unit: '', value: wrong.length, budget: 0 },
  ]);
}

async function onTrial(work: (trial: Trial) => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  const primary = await startPostgres();
  const line = await openProxy(primary.port);
  try {
    const url = primary.url.replace(`:${primary.port}/`, `:${line.port}/`);
    const server = await startServer({ env: { DATABASE_URL: url, DEMO: '0', ADMIN_PASSWORD: password } });
    try {
      const { address } = server;
      const { token } = await signIn(address, { username: 'admin', password, role: '', unit: '' });
      return await work({ primary, line, address, token });
    } finally {
      await server.stop();
    }
  } finally {
    line.close();
    await primary.remove();
  }
}

async function restart(mode: 'fast' | 'immediate', awayMs: number): Promise<readonly Figure[]> {
  return onTrial((trial) =>
    measure(`stopped (${mode}) for ${awayMs / 1_000} s`, trial, async () => {
      await trial.primary.stop(mode);
      await pause(awayMs);
      await trial.primary.start();
      return [performance.now(), trial.primary];
    }),
  );
}

async function takeOver(): Promise<readonly Figure[]> {
  return onTrial(async (trial) => {
    const { primary, line } = trial;
    const standby = await primary.follower('standby');
    try {
      await primary.ask(`alter system set synchronous_standby_names = 'standby'`);
      await primary.ask('select pg_reload_conf()');
      await pause(1_000);
      return await measure('a standby takes over, the former server is silent', trial, async () => {
        line.hold();
        await primary.stop('immediate');
        await standby.promote();
        // Whoever has a connection to the former server is told nothing; new ones lead to the other.
        await line.mend(standby.port);
        return [performance.now(), standby];
      });
    } finally {
      await standby.remove();
    }
  });
}

/** What people notice when PostgreSQL is restarted or replaced while they work; needs Debian's PostgreSQL. */
export async function measureFailover(): Promise<readonly Figure[]> {
  if (!isPostgresThere()) return [];
  return [
    ...(await restart('fast', 0)),
    ...(await restart('immediate', 0)),
    ...(await restart('immediate', 4_000)),
    ...(await takeOver()),
  ];
}
