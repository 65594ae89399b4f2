import type { LiveRecord } from '../../src/contract/live';
import { LivePage } from '../../src/server/modules/live/live.page';
import { startStage, topic } from '../../test/server/broker/fixture';
import { pause } from '../../test/support/eventually';
import type { Figure } from './figures';
import { measureTwoServers } from './push.processes';
import { crowds, delaysOf, openListeners, publishEvenly, rowCount } from './push.rounds';
import { reportFigures, reportStep } from './report';

/** Changes are what the console takes; the whole is what any other client gets. */
const rounds = [
  { subscribers: 1_000, takesChanges: false, budgetMs: 300 },
  { subscribers: 1_000, takesChanges: true, budgetMs: 100 },
  { subscribers: 5_000, takesChanges: true, budgetMs: 300 },
] as const;
type Round = (typeof rounds)[number];

/** As many as the product sends of one topic. */
const perSecond = 5;

const rows = Array.from({ length: rowCount }, (_, index): LiveRecord => ({
  id: 10_000 + index,
  cookId: 20_000 + index,
  cookName: `厨师${index}`,
  liveUrl: `/live/c850a7108b0c048a2aee1ebcbd3c6aa0${index}.flv`,
  status: 1,
  isOpen: true,
  unitId: 4818,
  unitName: '湖北省宜昌市枝江市安福寺镇',
  time: '2026-05-01 08:00:00',
  createdAt: '2026-05-01 08:00:00',
}));

/** The first row is different in each; the others stay as they are. */
function pageAt(minutes: number): LivePage {
  const [first, ...others] = rows;
  const changed = first === undefined ? [] : [{ ...first, minutes }];
  return new LivePage([...changed, ...others], rowCount, 0);
}

async function measureRound({ subscribers, takesChanges, budgetMs }: Round): Promise<readonly Figure[]> {
  const stage = await startStage({ limits: { connections: subscribers } });
  const count = subscribers / crowds;
  const address = `ws://127.0.0.1:${stage.port}/api/stomp`;
  const listeners = openListeners();
  try {
    const tokens = (index: number) => Array.from({ length: count }, (_, at) => `t-${String(index * count + at + 1)}-a`);
    const { origin } = stage;
    await listeners.gather((index) => ({ address, origin, topic, tokens: tokens(index), takesChanges }));
    stage.broker.publishState(topic, pageAt(1_000));
    await pause(1_000);
    const before = process.cpuUsage();
    const { moments, tookMs } = await publishEvenly(perSecond, (minutes) => {
      stage.broker.publishState(topic, pageAt(minutes));
      return Promise.resolve();
    });
    const { user, system } = process.cpuUsage(before);
    await pause(1_000);
    const title = `${takesChanges ? 'changes' : 'whole pages'} to ${subscribers}, ${perSecond}/s`;
    return [
      ...delaysOf(title, await listeners.report(), { moments, perSecond, subscribers, budgetMs }),
      { name: `${title}: broker's share of a core`, unit: '%', value: (user + system) / 10 / tookMs },
    ];
  } finally {
    listeners.stop();
    await stage.close();
  }
}

/**
 * One topic of fifty rows, one of which changes; many browsers' connections in other processes, from publishing here to each one's
 * callback. Then the same of two built servers, from the request that changes something.
 */
export async function measurePush(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const round of rounds) figures.push(...reportFigures(await measureRound(round)));
  reportStep('two servers with one database and one RabbitMQ');
  return [...figures, ...(await measureTwoServers())];
}
