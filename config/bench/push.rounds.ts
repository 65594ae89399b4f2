import { monotonicMs } from './clock';
import { ofRuns, percentile } from './figures';
import type { Figure } from './figures';
import { startHelper } from './helper';
import type { Page } from '../../src/contract/kernel';
import type { LiveRecord } from '../../src/contract/live';
import { pause } from '../../test/support/eventually';
import type { Crowd, Report, Wish } from './push.subscribers';

/** What hears them all needs more processor than what tells them: one process would measure itself. */
export const crowds = 2;
const seconds = 10;
export const rowCount = 50;

/** Makes a change with each number in turn, at an even pace; answers when each was begun. */
export async function publishEvenly(perSecond: number, publish: (minutes: number) => Promise<void>) {
  const begin = monotonicMs();
  const moments: number[] = [];
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    moments.push(monotonicMs());
    await publish(sent + 1);
    await pause(Math.max(0, begin + ((sent + 1) * 1000) / perSecond - monotonicMs()));
  }
  return { moments, tookMs: monotonicMs() - begin };
}

export function openListeners() {
  const helpers = Array.from({ length: crowds }, () => startHelper('push.subscribers'));
  const ask = async <T>(wish: (index: number) => Wish) =>
    (await Promise.all(
      helpers.map(async (helper, index) => ((await helper.ask(wish(index))) as { answer: T }).answer),
    )) as readonly T[];
  return {
    gather: (crowdOf: (index: number) => Crowd) => ask((index) => ({ type: 'gather', crowd: crowdOf(index) })),
    report: () => ask<Report>(() => ({ type: 'report' })),
    countEqual: async (page: Page<LiveRecord>) =>
      (await ask<number>(() => ({ type: 'equal', page }))).reduce((sum, one) => sum + one, 0),
    stop: () => helpers.forEach((helper) => helper.stop()),
  };
}

interface Sent {
  readonly moments: readonly number[];
  readonly perSecond: number;
  /** Minutes before those of the first moment. */
  readonly offset?: number;
  readonly subscribers: number;
  readonly budgetMs: number;
}

/** From each moment to the callbacks of what was told then, by the second. */
export function delaysOf(
  title: string,
  reports: readonly Report[],
  { moments, perSecond, offset = 0, subscribers, budgetMs }: Sent,
): readonly Figure[] {
  const delays = Array.from({ length: seconds }, (_, second) =>
    moments.slice(second * perSecond, (second + 1) * perSecond).flatMap((moment, at) => {
      const minutes = offset + second * perSecond + at + 1;
      return reports.flatMap(({ arrivals }) => (arrivals[minutes] ?? []).map((arrival) => arrival - moment));
    }),
  );
  const ofSeconds = (share: number) => delays.map((second) => percentile(second, share));
  const delivered = (delays.flat().length / (subscribers * moments.length)) * 100;
  return [
    ofRuns(`${title}: p50 of a second`, 'ms', ofSeconds(0.5)),
    ofRuns(`${title}: p99 of a second`, 'ms', ofSeconds(0.99), budgetMs),
    { name: `${title}: delivered`, unit: '%', value: delivered, atLeast: 100 },
    {
      name: `${title}: out of order`,
      unit: '',
      value: reports.reduce((sum, report) => sum + report.outOfOrder, 0),
      budget: 0,
    },
  ];
}
