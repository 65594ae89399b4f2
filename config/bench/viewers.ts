import { liveContract } from '../../src/contract/live';
import { Api } from '../../test/server/support/api';
import { setParameter } from '../../test/server/support/parameters';
import { eventually, pause } from '../../test/support/eventually';
import { startServer } from '../../test/support/server';
import type { RunningServer } from '../../test/support/server';
import { ofRuns } from './figures';
import type { Figure } from './figures';
import { startHelper } from './helper';
import { cpuSeconds } from './processor';
import { signIn } from './session';
import type { Wish, Watched } from './viewers.audience';
import { reportFigures, reportStep } from './report';

const viewers = 200;
/** As many streams as one session may watch. */
const perSession = 9;
const seconds = 10;
const budgetPercent = 25;
/** The kernel takes about 3 MB for a sleeper of this machine (few for one behind a network) before anybody can know. */
const mostWindows = 30;

/** Ten seconds of watching. */
interface Window extends Watched {
  /** The server's share of one core. */
  readonly cpu: number;
}

/** Switches the first cook on and waits for the built-in camera's pictures. */
async function goOnAir(server: RunningServer, token: string): Promise<string> {
  const api = new Api(server.address, token);
  const { rows } = await api.call(liveContract.list, { status: 0, page: 1, pageSize: 1 });
  const [record] = rows;
  if (record === undefined) throw new Error('No record is waiting.');
  await api.call(liveContract.open, { id: record.id, isOpen: true, minutes: 30 });
  await eventually('the stream', async () => {
    const streaming = await api.call(liveContract.list, { status: 1, page: 1, pageSize: 50 });
    return streaming.rows.some(({ id }) => id === record.id);
  });
  return new URL(record.liveUrl, server.address).href;
}

function figuresOf(title: string, windows: readonly Window[]): readonly Figure[] {
  const of = (value: (window: Window) => number) => windows.map(value);
  const whole = Math.min(...of((window) => window.whole));
  return [
    ofRuns(
      `${title}: server's share of a core`,
      '%',
      of(({ cpu }) => cpu),
      budgetPercent,
    ),
    { name: `${title}: got every byte`, unit: '', value: whole, atLeast: viewers },
    ofRuns(
      `${title}: each, a second`,
      'KB',
      of(({ bytes }) => bytes / viewers / seconds / 1024),
    ),
    ofRuns(
      `${title}: late, p50`,
      'ms',
      of(({ p50 }) => p50),
    ),
    ofRuns(
      `${title}: late, p99`,
      'ms',
      of(({ p99 }) => p99),
    ),
  ];
}

/** The built server with the built-in camera's stream; all viewers in another process. */
export async function measureViewers(): Promise<readonly Figure[]> {
  const server = await startServer();
  const audience = startHelper('viewers.audience');
  const ask = async (wish: Wish) => ((await audience.ask(wish)) as { answer: unknown }).answer;
  try {
    const [account] = server.accounts;
    if (account === undefined) throw new Error('The server told no account.');
    const { token: first } = await signIn(server.address, account);
    await setParameter(new Api(server.address, first), 'signIn.maxSessions', '100');
    const tokens = [first];
    // The last session is the sleeper's own.
    for (let at = 1; at <= viewers / perSession + 1; at += 1)
      tokens.push((await signIn(server.address, account)).token);
    const url = await goOnAir(server, first);
    const tokenOf = (at: number) => tokens[Math.floor(at / perSession)] ?? '';
    await ask({ type: 'watch', url, tokens: Array.from({ length: viewers }, (_, at) => tokenOf(at)) });

    const measure = async (): Promise<Window> => {
      await ask({ type: 'report' });
      const before = await cpuSeconds(server.pid);
      const begin = performance.now();
      await pause(seconds * 1000);
      const cpu = (((await cpuSeconds(server.pid)) - before) / (performance.now() - begin)) * 100_000;
      return { cpu, ...((await ask({ type: 'report' })) as Watched) };
    };
    reportStep(`${viewers} viewers watch, three times ${seconds} s`);
    const alone = [await measure(), await measure(), await measure()];
    const whileAlone = reportFigures(figuresOf(`${viewers} viewers`, alone));
    reportStep('one more viewer sleeps until the server drops it');
    await ask({ type: 'freeze', url, token: tokens.at(-1) ?? '' });
    const beside: Window[] = [];
    let dropped: number | null = null;
    while (dropped === null && beside.length < mostWindows) {
      beside.push(await measure());
      dropped = (await ask({ type: 'frozen' })) as number | null;
    }
    return [
      ...whileAlone,
      ...figuresOf(`${viewers} viewers, one more asleep`, beside),
      { name: 'the sleeper is dropped, kernel buffers full, after', unit: 's', value: dropped ?? Infinity },
    ];
  } finally {
    audience.stop();
    await server.stop();
  }
}
