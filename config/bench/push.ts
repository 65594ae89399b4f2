import { startStage, topic } from '../../test/server/broker/fixture';
import { monotonicMs } from './clock';
import { ofRuns, percentile } from './figures';
import type { Figure } from './figures';
import { startHelper } from './helper';
import type { Crowd, Report } from './push.subscribers';

const subscribers = 1_000;
/** What hears them all needs more processor than what tells them: one process would measure itself. */
const crowds = 2;
const perSecond = 20;
const seconds = 10;
const budgetMs = 100;
/** About what the first rows of a county weigh. */
const filling = '直播'.repeat(170);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Publishes at an even pace; answers the share of one core that this process, which is the server, has used. */
async function publishAll(publish: (body: unknown) => void): Promise<number> {
  const before = process.cpuUsage();
  const begin = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    publish({ at: monotonicMs(), second: Math.floor(sent / perSecond), filling });
    await pause(Math.max(0, begin + ((sent + 1) * 1000) / perSecond - performance.now()));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 10 / (performance.now() - begin);
}

/** One topic, many browsers' connections: from publishing here to each subscriber's callback in other processes. */
export async function measurePush(): Promise<readonly Figure[]> {
  const stage = await startStage();
  const helpers = Array.from({ length: crowds }, () => startHelper('push.subscribers'));
  const count = subscribers / crowds;
  const address = `ws://127.0.0.1:${stage.port}/api/stomp`;
  try {
    await Promise.all(
      helpers.map((helper, index) =>
        helper.ask({ address, origin: stage.origin, topic, firstUser: 1 + index * count, count } satisfies Crowd),
      ),
    );
    const cpu = await publishAll((body) => stage.broker.publish(topic, body));
    await pause(1_000);
    const reports = (await Promise.all(helpers.map((helper) => helper.ask('report')))) as Report[];
    const delays = Array.from({ length: seconds }, (_, second) =>
      reports.flatMap((report) => report.delays[second] ?? []),
    );
    const ofSeconds = (share: number) => delays.map((second) => percentile(second, share));
    const outOfOrder = reports.reduce((sum, report) => sum + report.outOfOrder, 0);
    const delivered = (delays.flat().length / (subscribers * perSecond * seconds)) * 100;
    const title = `push to ${subscribers} (${crowds} processes), ${perSecond}/s`;
    return [
      ofRuns(`${title}: p50 of a second`, 'ms', ofSeconds(0.5)),
      ofRuns(`${title}: p99 of a second`, 'ms', ofSeconds(0.99), budgetMs),
      { name: `${title}: delivered`, unit: '%', value: delivered, atLeast: 100 },
      { name: `${title}: out of order`, unit: '', value: outOfOrder, budget: 0 },
      { name: `${title}: broker's share of a core`, unit: '%', value: cpu },
    ];
  } finally {
    helpers.forEach((helper) => helper.stop());
    await stage.close();
  }
}
