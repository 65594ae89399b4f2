import { isDeepStrictEqual } from 'node:util';
import { peakPerSecond } from '../../test/support/crowd/crowd';
import { monotonicMs } from '../../test/support/crowd/member';
import type { Diary } from '../../test/support/crowd/member';
import { openScene } from '../../test/support/crowd/scene';
import type { Scene } from '../../test/support/crowd/scene';
import { eventually, pause } from '../../test/support/eventually';
import { ofTimes } from './figures';
import type { Figure } from './figures';
import { startHelper } from './helper';
import { onDatabase } from './large-server';
import type { Wish } from './proxy.crowd';
import { openTiles } from './proxy.tiles';
import type { Tiles } from './proxy.tiles';
import { openRelayLine } from './relay-line';
import { reportFigures, reportStep } from './report';

/** TEST_CROWD=300 for a smaller machine. */
const members = Number(process.env['TEST_CROWD'] ?? '1000');
const crowds = 2;
const perSecond = 50;
const changes = 20;
const budgetMs = 5_000;
const mostConnects = 100;
const brokerAwayMs = 3_000;
const lookMs = 250;
/** What is true is read from the very server that is busy. */
const readMs = 500;

const title = `${members} through nginx`;

interface Audience {
  readonly ask: <T>(wish: Wish) => Promise<readonly T[]>;
  readonly sum: (wish: Wish) => Promise<number>;
}

/** When all showed what is true: looked at again and again, and compared with what was read last, and once more after that. */
async function allEqualAt(scene: Scene, sum: Audience['sum']): Promise<number> {
  let truth = await scene.truth();
  let isOver = false;
  const follow = async () => {
    while (!isOver) {
      truth = await scene.truth();
      await pause(readMs);
    }
  };
  const following = follow();
  let at = 0;
  try {
    await eventually(
      'everybody shows what is true',
      async () => {
        // To look costs the crowd some of its time.
        await pause(lookMs);
        at = monotonicMs();
        const looked = truth;
        if ((await sum({ type: 'equal', truth: looked })) !== members) return false;
        return isDeepStrictEqual(await scene.truth(), looked);
      },
      120_000,
    );
  } finally {
    isOver = true;
    await following;
  }
  return at;
}

/**
 * What happened to everybody until all showed what was true.
 * @param disturb returns the moment when what was away is back
 */
async function recover(what: string, scene: Scene, audience: Audience, tiles: Tiles, disturb: () => Promise<number>) {
  reportStep(what);
  const { ask, sum } = audience;
  await ask({ type: 'diary' });
  const back = await disturb();
  await scene.change();
  const equalMs = (await allEqualAt(scene, sum)) - back;
  await eventually('everybody is connected', async () => (await sum({ type: 'up' })) === members, 120_000);
  const upMs = monotonicMs() - back;
  const diaries = await ask<Diary>({ type: 'diary' });
  const peak = (of: (diary: Diary) => readonly number[]) => peakPerSecond(diaries.flatMap(of));
  const playMs = await tiles.playedAgain(back);
  return reportFigures([
    { name: `${what}: all equal after`, unit: 'ms', value: equalMs, budget: budgetMs },
    { name: `${what}: all connected after`, unit: 'ms', value: upMs },
    {
      name: `${what}: connects in the busiest second`,
      unit: '',
      value: peak(({ connects }) => connects),
      budget: mostConnects,
    },
    { name: `${what}: lists asked for in the busiest second`, unit: '', value: peak(({ lists }) => lists) },
    { name: `${what}: the last tile plays after`, unit: 'ms', value: playMs },
  ] as const);
}

async function measurePushes(scene: Scene, { ask }: Audience): Promise<readonly Figure[]> {
  const moments: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    moments.push(monotonicMs());
    await scene.change();
    await pause(1_000);
  }
  const delays = (await ask<readonly number[]>({ type: 'delays', moments })).flat();
  const told = (delays.length / (members * changes)) * 100;
  return [
    ...ofTimes(`${title}: a change until it is told`, delays, 1_000),
    { name: `${title}: told of a change`, unit: '%', value: told, atLeast: 100 },
  ];
}

/**
 * Signed in, told and looking at a wall, all through nginx with TLS; then what they are connected to goes away and comes back.
 * With the PostgreSQL of TEST_DATABASE_URL and the RabbitMQ of TEST_BROKER_URL where there are any.
 */
export function measureProxy(): Promise<readonly Figure[]> {
  if (process.env['TEST_DATABASE_URL'] === undefined) return measureOn({});
  return onDatabase(({ href }) => measureOn({ DATABASE_URL: href }));
}

async function measureOn(given: Readonly<Record<string, string>>): Promise<readonly Figure[]> {
  const broker = await openRelayLine();
  const scene = await openScene(members, broker === null ? given : { ...given, BROKER_URL: broker.url });
  const helpers = Array.from({ length: crowds }, () => startHelper('proxy.crowd'));
  const ask = async <T>(wish: Wish) =>
    (await Promise.all(
      helpers.map(async (helper) => ((await helper.ask(wish)) as { answer: T }).answer),
    )) as readonly T[];
  const sum = async (wish: Wish) => (await ask<number>(wish)).reduce((all, one) => all + one, 0);
  const audience = { ask, sum };
  let tiles: Tiles | null = null;
  try {
    const { port, ca } = scene.nginx;
    const entrance = { port, ca };
    reportStep(`${members} clients connect`);
    await Promise.all(
      helpers.map((helper, index) =>
        helper.ask({
          ...{ type: 'gather', entrance, perSecond: perSecond / crowds },
          places: scene.places.filter((_, at) => at % crowds === index),
        } satisfies Wish),
      ),
    );
    tiles = await openTiles(scene);
    const playing = reportFigures(await tiles.framesPerSecond());
    const pushes = reportFigures(await measurePushes(scene, audience));
    let startMs = 0;
    const restart = await recover('server restart', scene, audience, tiles, async () => {
      await scene.stopServer();
      const started = monotonicMs();
      const starting = scene.startServer();
      await scene.isOpen();
      const open = monotonicMs();
      startMs = open - started;
      await starting;
      return open;
    });
    const lost =
      broker === null
        ? []
        : await recover('broker restart', scene, audience, tiles, async () => {
            await broker.beAwayFor(brokerAwayMs);
            return monotonicMs();
          });
    const start: Figure = { name: 'server restart: lets the first in after', unit: 'ms', value: startMs };
    return [...pushes, ...playing, start, ...restart, ...lost, ...(await tiles.framesPerSecond())];
  } finally {
    await tiles?.close();
    helpers.forEach((helper) => helper.stop());
    await scene.close();
    broker?.close();
  }
}
