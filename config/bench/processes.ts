import os from 'node:os';
import pg from 'pg';
import { openPair } from '../../test/support/crowd/pair';
import type { Pair } from '../../test/support/crowd/pair';
import { monotonicMs } from '../../test/support/crowd/member';
import { eventually, pause } from '../../test/support/eventually';
import type { Figure } from './figures';
import { startHelper } from './helper';
import { onDatabase } from './large-server';
import { openRelayLine } from './relay-line';
import type { Told, Wish } from './processes.clients';
import { goOnAir, openMediaStage } from './processes.streams';
import type { MediaStage } from './processes.streams';
import { cpuSeconds } from './processor';
import { reportFigures, reportStep } from './report';

const members = Number(process.env['TEST_CROWD'] ?? '200');
const crowds = 2;
const writers = 20;
const streams = 20;
const perSecond = 30;
const backBudgetMs = 5_000;
const settleMs = 5_000;
/** `fail_timeout` of the sample, and some more. */
const proxyTrustsAgainMs = 4_000;

interface Audience {
  readonly ask: <T>(wish: Wish) => Promise<readonly T[]>;
  readonly sum: (wish: Wish) => Promise<number>;
}

interface Scene {
  readonly pair: Pair;
  readonly audience: Audience;
  readonly onAir: readonly number[];
  readonly database: pg.Client;
}

/** Of the streams that were opened, those that nobody has ended, and the seconds of the longest gap so far. */
async function readStreams(database: pg.Client, ids: readonly number[]) {
  const { rows } = await database.query<{ standing: number; lost: number; longest: number }>(
    `select count(*) filter (where status = 1)::int as standing, count(*) filter (where lost_since is not null)::int as lost,
       coalesce(max((select max(extract(epoch from (gap->>'resumedAt')::timestamptz - (gap->>'lostAt')::timestamptz))
         from jsonb_array_elements(coalesce(gaps, '[]')) gap)), 0)::float8 as longest
     from live_records where id = any($1)`,
    [ids],
  );
  return rows[0] ?? { standing: 0, lost: 0, longest: 0 };
}

async function untilAllAreEqual({ pair, audience: { sum } }: Scene, since: number) {
  let equalMs = 0;
  const isEqual = async () => {
    const truth = await pair.truth();
    equalMs = monotonicMs() - since;
    return (await sum({ type: 'equal', truth })) === members;
  };
  await eventually('everybody shows what is true', isEqual, 120_000);
  await eventually('everybody is connected', async () => (await sum({ type: 'up' })) === members, 120_000);
  return { equalMs, upMs: monotonicMs() - since };
}

/** Everybody is where nginx sends him, as on a day on which nothing has happened. */
async function beInPlace({ pair, audience }: Scene): Promise<void> {
  await pause(proxyTrustsAgainMs);
  await audience.ask({ type: 'scatter' });
  const isUp = async () => (await audience.sum({ type: 'up' })) === members;
  await eventually('everybody is connected', isUp, 120_000);
  await pair.change();
  await pause(settleMs);
  await audience.ask({ type: 'report' });
}

/** One of them goes while everybody works, and comes back. */
async function lose(what: string, scene: Scene, which: number, how: 'kill' | 'stop'): Promise<readonly Figure[]> {
  const { pair, audience, onAir, database } = scene;
  await beInPlace(scene);
  const before = await readStreams(database, onAir);
  await pair.leaveAlone(which);
  const gone = monotonicMs();
  const isOver = pair[how](which);
  const areStreaming = async () => {
    const { standing, lost } = await readStreams(database, onAir);
    return pair.leader() >= 0 && standing === before.standing && lost === 0 ? monotonicMs() - gone : null;
  };
  const change = async () => {
    await pair.change();
    return untilAllAreEqual(scene, gone);
  };
  const [streamsMs, { equalMs, upMs }] = await Promise.all([
    eventually('all streams run', areStreaming, 60_000),
    change(),
  ]);
  await isOver;
  await pause(settleMs);
  const told = (await audience.ask<readonly Told[]>({ type: 'report' })).flat();
  const own = told.filter(({ wasCut }) => wasCut);
  const others = told.filter(({ wasCut }) => !wasCut);
  const failures = (of: readonly Told[]) => of.flatMap((one) => one.failures);
  for (const failure of new Set(failures(told))) console.log(`  ${what}: ${failure}`);
  const { standing } = await readStreams(database, onAir);
  await pair.start(which);
  return reportFigures([
    { name: `${what}: its own clients`, unit: '', value: own.length },
    { name: `${what}: these are back after`, unit: 'ms', value: upMs, budget: backBudgetMs },
    { name: `${what}: all equal to the database after`, unit: 'ms', value: equalMs, budget: backBudgetMs },
    { name: `${what}: errors shown to its own clients`, unit: '', value: failures(own).length },
    { name: `${what}: errors shown to the other's clients`, unit: '', value: failures(others).length, budget: 0 },
    {
      name: `${what}: slowest answer to the other's clients`,
      unit: 'ms',
      value: Math.max(0, ...others.map(({ slowestMs }) => slowestMs)),
    },
    { name: `${what}: all streams recorded again after`, unit: 'ms', value: streamsMs },
    { name: `${what}: stream records that still stand`, unit: '', value: standing, atLeast: streams },
  ]);
}

async function countLost(database: pg.Client, accounts: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ known: number }>(
    'select count(*)::int as known from cooks where username = any($1)',
    [accounts],
  );
  return accounts.length - (rows[0]?.known ?? 0);
}

async function measure(scene: Scene): Promise<readonly Figure[]> {
  const { pair, audience, database, onAir } = scene;
  const leader = Math.max(0, pair.leader());
  const pids = [leader, 1 - leader].map((which) => pair.server(which).pid);
  const before = await Promise.all(pids.map(cpuSeconds));
  const begin = monotonicMs();
  await pause(2 * settleMs);
  const used = (await Promise.all(pids.map(cpuSeconds))).map((seconds, at) => seconds - (before[at] ?? 0));
  const shares = used.map((seconds) => (seconds / (monotonicMs() - begin)) * 100_000);
  const title = `${members} clients, ${streams} streams`;
  const figures = [
    ...(await lose(`${title}, kill -9 of the leader`, scene, leader, 'kill')),
    // The other one leads now.
    ...(await lose(`${title}, kill -9 beside the leader`, scene, leader, 'kill')),
    ...(await lose(`${title}, SIGTERM of the leader`, scene, 1 - leader, 'stop')),
  ];
  const stored = (await audience.ask<readonly string[]>({ type: 'stop' })).flat();
  const { longest } = await readStreams(database, onAir);
  return [
    { name: `${title}: the leader's share of a core`, unit: '%', value: shares[0] ?? 0 },
    { name: `${title}: the other's share of a core`, unit: '%', value: shares[1] ?? 0 },
    ...figures,
    { name: `${title}: acknowledged writes`, unit: '', value: stored.length },
    { name: `${title}: of these lost`, unit: '', value: await countLost(database, stored), budget: 0 },
    { name: `${title}: longest gap of a recording`, unit: 's', value: longest },
  ];
}

/**
 * Two built servers on one PostgreSQL, one RabbitMQ and one media server, behind nginx with TLS: people at work, cameras, and
 * either process lost. Without TEST_DATABASE_URL or TEST_BROKER_URL there is nothing to measure.
 */
export async function measureProcesses(): Promise<readonly Figure[]> {
  const relay = await openRelayLine();
  if (relay === null) return [];
  return onDatabase(async (url) => {
    const helpers = Array.from({ length: crowds }, () => startHelper('processes.clients'));
    const ask = async <T>(wish: Wish) =>
      (await Promise.all(
        helpers.map(async (helper) => ((await helper.ask(wish)) as { answer: T }).answer),
      )) as readonly T[];
    const sum = async (wish: Wish) => (await ask<number>(wish)).reduce((all, one) => all + one, 0);
    const database = new pg.Client({ connectionString: url.href });
    await database.connect();
    const opened: { media: MediaStage | null } = { media: null };
    let pair: Pair | null = null;
    try {
      const streamsUrl = async (hooksPort: number) => {
        const media = await openMediaStage(hooksPort);
        opened.media = media;
        console.log(`  streams: ${media.what}; load before: ${(os.loadavg()[0] ?? 0).toFixed(1)}`);
        return media.streamsUrl;
      };
      reportStep('two servers are started');
      pair = await openPair({ databaseUrl: url.href, brokerUrl: relay.url, streamsUrl, members });
      const { media } = opened;
      if (media === null) throw new Error('Nothing carries the streams.');
      const { port, ca } = pair.nginx;
      const { places, admin } = pair;
      reportStep(`${members} clients connect, ${streams} streams begin`);
      await Promise.all(
        helpers.map((helper, index) =>
          helper.ask({
            ...{ type: 'begin', entrance: { port, ca }, perSecond: perSecond / crowds },
            places: places.filter((_, at) => at % crowds === index),
            ...{ writers: writers / crowds, prefix: `cs${index === 0 ? 'a' : 'b'}` },
          } satisfies Wish),
        ),
      );
      const onAir = await goOnAir(admin, media, streams);
      await pause(settleMs);
      return await measure({ pair, audience: { ask, sum }, onAir, database });
    } finally {
      helpers.forEach((helper) => helper.stop());
      await pair?.close();
      await opened.media?.close();
      await database.end();
      relay.close();
    }
  });
}
