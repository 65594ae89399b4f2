import os from 'node:os';
import { liveContract, liveStatus, liveTopic } from '../../src/contract/live';
import { sessionContract } from '../../src/contract/session';
import { usersContract } from '../../src/contract/users';
import { roleIds } from '../../src/server/platform/db/seed/seed-base';
import { startFakeSrs } from '../../test/server/streams/support/fake-srs';
import { openPair } from '../../test/support/crowd/pair';
import type { Pair } from '../../test/support/crowd/pair';
import { scenePassword } from '../../test/support/crowd/scene';
import { eventually, pause } from '../../test/support/eventually';
import { Api } from '../../test/server/support/api';
import { setParameter } from '../../test/server/support/parameters';
import { monotonicMs } from './clock';
import type { Figure } from './figures';
import { onDatabase } from './large-server';
import { watchMemory } from './memory';
import { cpuSeconds } from './processor';
import { crowds, delaysOf, openListeners, publishEvenly, rowCount } from './push.rounds';
import { openRelayLine } from './relay-line';
import { reportFigures, reportStep } from './report';

/** TEST_CROWD=1000 for a smaller machine. */
const subscribers = Number(process.env['TEST_CROWD'] ?? '5000');
/** Connections that one user may have. */
const perUser = 20;
/** Slower than what hundreds are sent is spaced: quicker changes are told together. */
const perSecond = 2;
const budgetMs = 250;
const awayMs = 30_000;
const equalBudgetMs = 5_000;
const memoryBudget = 100;
const title = `two servers, changes to ${subscribers}`;

/** One session for each twenty subscribers, each from another address. */
async function admit(pair: Pair, unitId: number): Promise<readonly string[]> {
  await setParameter(pair.admin, 'signIn.changeGivenPassword', '否');
  const tokens: string[] = [];
  const enter = async (user: number): Promise<void> => {
    const username = `push_${String(user)}`;
    const form = { username, name: `用户${String(user)}`, userType: 1 as const, unitId, roleIds: [roleIds.regulator] };
    await pair.admin.call(usersContract.create, { ...form, password: scenePassword, repeated: scenePassword });
    const from = { 'x-forwarded-for': `10.0.${String(Math.floor(user / 200))}.${String(1 + (user % 200))}` };
    const api = new Api(pair.server(user % 2).address);
    const { body } = await api.post(sessionContract.signIn.path, { username, password: scenePassword }, { ...from });
    const { access_token: token } = body['data'] as { access_token: string };
    tokens.push(...Array.from({ length: perUser }, () => token));
  };
  for (let user = 0; user < subscribers / perUser; user += 2) await Promise.all([enter(user), enter(user + 1)]);
  return tokens;
}

async function measureOn(pair: Pair, relay: NonNullable<Awaited<ReturnType<typeof openRelayLine>>>) {
  const { admin } = pair;
  const firstPage = { status: liveStatus.waiting, page: 1, pageSize: rowCount };
  const { rows } = await admin.call(liveContract.list, firstPage);
  const [first] = rows;
  if (first === undefined) throw new Error('No kitchen is waiting.');
  const grant = async (minutes: number): Promise<void> => {
    await admin.call(liveContract.open, { id: first.id, isOpen: true, minutes });
  };
  // A grant shorter than the bench would end in it.
  const offset = 100;
  await grant(offset);
  const { profile } = await admin.call(sessionContract.current, {});
  const tokens = await admit(pair, profile.unit.id);
  const listeners = openListeners();
  const pids = [0, 1].map((which) => pair.server(which).pid);
  const share = async (before: readonly number[], ms: number) =>
    (await Promise.all(pids.map(cpuSeconds))).map((seconds, at) => ((seconds - (before[at] ?? 0)) / ms) * 100_000);
  try {
    await listeners.gather((index) => {
      const { address } = pair.server(index);
      const own = tokens.slice((index * tokens.length) / crowds, ((index + 1) * tokens.length) / crowds);
      const topic = liveTopic(profile.unit.id, liveStatus.waiting);
      return {
        address: `${address.replace('http', 'ws')}/api/stomp`,
        origin: address,
        topic,
        tokens: own,
        takesChanges: true,
      };
    });
    await pause(2_000);
    console.log(`  load before: ${(os.loadavg()[0] ?? 0).toFixed(1)}`);
    const before = await Promise.all(pids.map(cpuSeconds));
    const { moments, tookMs } = await publishEvenly(perSecond, (minutes) => grant(offset + minutes));
    const shares = await share(before, tookMs);
    await pause(1_000);
    const delays = delaysOf(`${title}, ${perSecond}/s`, await listeners.report(), {
      moments,
      perSecond,
      offset,
      subscribers,
      budgetMs,
    });

    reportFigures(delays);
    reportStep(`RabbitMQ is away for ${awayMs / 1_000} s`);
    const memories = pids.map((pid) => watchMemory(pid));
    const away = relay.beAwayFor(awayMs);
    for (let minutes = 1; minutes <= awayMs / 1_000 - 2; minutes += 1) {
      await grant(2 * offset + minutes);
      await pause(1_000);
    }
    const told = await listeners.countEqual(await admin.call(liveContract.list, firstPage));
    await away;
    const back = monotonicMs();
    const isEqual = async () =>
      (await listeners.countEqual(await admin.call(liveContract.list, firstPage))) === subscribers;
    await eventually('everybody has what stands in the database', isEqual, 120_000);
    const equalMs = monotonicMs() - back;
    return [
      ...delays,
      ...shares.map((value, at): Figure => ({ name: `${title}: share of a core, server ${at + 1}`, unit: '%', value })),
      { name: `${title}, RabbitMQ away for 30 s: equal meanwhile`, unit: '', value: told },
      ...memories.map((memory, at): Figure => ({
        name: `${title}, RabbitMQ away for 30 s: more memory, server ${at + 1}`,
        unit: 'MB',
        value: memory.highest() - memory.idle,
        budget: memoryBudget,
      })),
      { name: `${title}, RabbitMQ back: all equal after`, unit: 'ms', value: equalMs, budget: equalBudgetMs },
    ] satisfies readonly Figure[];
  } finally {
    listeners.stop();
  }
}

/**
 * Half of the subscribers at each of two built servers on one PostgreSQL and one RabbitMQ; from the request that changes a row to each
 * one's callback, and what a RabbitMQ that is lost for half a minute does to them. Without TEST_DATABASE_URL or TEST_BROKER_URL there
 * is nothing to measure.
 */
export async function measureTwoServers(): Promise<readonly Figure[]> {
  const relay = await openRelayLine();
  if (relay === null) return [];
  return onDatabase(async (url) => {
    const srs = await startFakeSrs();
    const streamsUrl = () => Promise.resolve(`${srs.base}?flv=${srs.base}&secret=secret-of-the-hooks-1`);
    const pair = await openPair({ databaseUrl: url.href, brokerUrl: relay.url, streamsUrl, members: 0 });
    try {
      return await measureOn(pair, relay);
    } finally {
      await pair.close();
      await srs.close();
      relay.close();
    }
  });
}
