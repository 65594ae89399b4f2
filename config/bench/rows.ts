import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { Page } from 'playwright-core';
import { tokenHeader } from '../../src/contract/constants';
import { livePush, liveTopic } from '../../src/contract/live';
import type { LiveRecord } from '../../src/contract/live';
import { attachEmbeddedBroker } from '../../src/server/platform/broker/embedded/embedded-broker';
import type { Subscriber } from '../../src/server/platform/broker/types';
import { LivePage } from '../../src/server/modules/live/live.page';
import { systemClock } from '../../src/server/platform/clock';
import { launchBrowser } from '../../test/support/browser';
import { startServer } from '../../test/support/server';
import { percentile } from './figures';
import type { Figure } from './figures';
import { handOn } from './front';
import { signIn } from './session';
import type { Session } from './session';
import { reportFigures } from './report';

const rowCount = 50;
const seconds = 10;
/** The server pushes five times a second. */
const statesBudget = 4.5;

const paces = [
  { name: '200 row updates/s', slowdown: 1, perSecond: 5, changed: 40, move: moved },
  { name: '200 row updates/s at 4x CPU', slowdown: 4, perSecond: 5, changed: 40, move: moved },
  { name: '200 updates/s of one cell at 4x CPU', slowdown: 4, perSecond: 5, changed: 40, move: renamed },
] as const;

/**
 * The real server but for its realtime address, where the same broker stands with a hand on it: the product's own
 * messages come no faster than five a second.
 */
async function openFront(target: string) {
  const httpServer: Server = createServer(handOn(target));
  const anybody: Subscriber = { userId: 1, sessionId: 'bench' };
  const broker = attachEmbeddedBroker({
    httpServer,
    path: '/api/stomp',
    clock: systemClock,
    log: pino({ level: 'silent' }),
    guard: {
      connect: () => Promise.resolve(anybody),
      refresh: () => Promise.resolve(anybody),
      subscribe: () => Promise.resolve(true),
    },
  });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`,
    broker,
    async close() {
      await broker.close();
      httpServer.closeAllConnections();
      httpServer.close();
    },
  };
}

type Front = Awaited<ReturnType<typeof openFront>>;

async function firstRows(address: string, { token }: Session) {
  const answer = await fetch(`${address}/api/llive/online?status=0&max=${rowCount}&offset=0`, {
    headers: { [tokenHeader]: token },
  });
  return livePush.read(await answer.json());
}

/** As long as addresses are: never as long as the one before. */
const address = (push: number) => `第${push}次·${'东头老槐树下'.slice(0, 1 + ((push * 5) % 6))}`;

/** A row that has moved a little: four of its cells change. */
function moved(row: LiveRecord, push: number): LiveRecord {
  const time = `2025-01-01 00:${String(Math.floor(push / 60) % 60).padStart(2, '0')}:${String(push % 60).padStart(2, '0')}`;
  return { ...row, address: address(push), longitude: 110 + push / 1e4, latitude: 30 + push / 1e4, time };
}

/** Only its address changes. */
function renamed(row: LiveRecord, push: number): LiveRecord {
  return { ...row, address: address(push) };
}

/** Runs in the page: every frame of some seconds, and how many different pushes its first row showed. */
async function watchFrames(forMs: number): Promise<{ readonly frames: number[]; readonly pushes: number }> {
  const frames: number[] = [];
  const pushes = new Set<string>();
  const cell = [...document.querySelectorAll('td')].find((one) => /第\d+次/.test(one.textContent));
  const begin = performance.now();
  for (let last = begin; last - begin < forMs;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    frames.push(now - last);
    last = now;
    pushes.add(cell?.textContent ?? '');
  }
  return { frames, pushes: pushes.size };
}

function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('tbody .arco-table-tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );
}

const perSecond = (frames: readonly number[]) => (frames.length * 1000) / frames.reduce((sum, one) => sum + one, 0);

async function measurePace(front: Front, page: Page, session: Session, pace: (typeof paces)[number]) {
  const { rows, total } = await firstRows(front.address, session);
  const topic = liveTopic(Number(session.unit), 0);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: pace.slowdown });
  // Processor time of the page's main thread, which a busy machine makes no longer.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workSeconds = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await page.waitForTimeout(2_000);
  const still = await page.evaluate(watchFrames, seconds * 1000);
  let push = 0;
  const timer = setInterval(() => {
    push += 1;
    const changed = rows.map((row, index) => (index < pace.changed ? pace.move(row, push) : row));
    front.broker.publishState(topic, new LivePage(changed, total, 0));
  }, 1000 / pace.perSecond);
  try {
    await page
      .getByText(/第\d+次/)
      .first()
      .waitFor();
    await page.waitForTimeout(2_000);
    const before = { work: await workSeconds(), push };
    const pushed = await page.evaluate(watchFrames, seconds * 1000);
    const work = (((await workSeconds()) - before.work) * 1000) / (push - before.push);
    return [
      { name: `${pace.name}: frames`, unit: '1/s', value: perSecond(pushed.frames) },
      { name: `${pace.name}: frames with nothing pushed`, unit: '1/s', value: perSecond(still.frames) },
      { name: `${pace.name}: frame, p99`, unit: 'ms', value: percentile(pushed.frames, 0.99) },
      { name: `${pace.name}: main thread's work a push`, unit: 'ms', value: work },
      {
        name: `${pace.name}: different states shown`,
        unit: '1/s',
        value: pushed.pushes / seconds,
        atLeast: statesBudget,
      },
      { name: `${pace.name}: rows in sight`, unit: '', value: await rowsInSight(page), atLeast: rowCount },
    ] satisfies Figure[];
  } finally {
    clearInterval(timer);
  }
}

/** The built console's live list in Chromium, on the real server; its pushes come over STOMP from a broker of the bench. */
export async function measureRows(): Promise<readonly Figure[]> {
  const server = await startServer();
  const front = await openFront(server.address);
  const browser = await launchBrowser();
  try {
    const [account] = server.accounts;
    if (account === undefined) throw new Error('The server told no account.');
    const session = await signIn(server.address, account);
    const figures: Figure[] = [];
    for (const pace of paces) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 2800 }, locale: 'zh-CN' });
      await context.addInitScript(({ token, user, unit }: Session) => {
        sessionStorage.setItem('console.token', token);
        sessionStorage.setItem('console.user', user);
        sessionStorage.setItem('console.unit', unit);
      }, session);
      const page = await context.newPage();
      await page.goto(`${front.address}/Llive?size=${rowCount}`);
      await page.locator('.live__link').filter({ hasText: '实时' }).waitFor();
      figures.push(...reportFigures(await measurePace(front, page, session, pace)));
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await front.close();
    await server.stop();
  }
}
