import type { Browser, CDPSession, Page } from 'playwright-core';
import { statisticsContract } from '../../src/contract/statistics';
import { dayMs, wireDate } from '../../src/contract/time';
import { Api } from '../../test/server/support/api';
import { launchBrowser } from '../../test/support/browser';
import { isNginxThere, startNginx } from '../../test/support/nginx';
import type { Account } from '../../test/support/server';
import { ofRuns } from './figures';
import type { Figure } from './figures';
import { signIn } from './session';
import type { Session } from './session';
import { enter, slowdown, slowly, windowStartMs } from './visitor';
import { reportFigures } from './report';

interface Place {
  readonly name: string;
  readonly path: string;
  /** There once the page is of use. */
  readonly ready: string;
  readonly budgetKb: number;
  readonly needsSession: boolean;
  /** Milliseconds on a slow machine, where it is not a list. */
  readonly readyMs?: number;
  /** Whether it shows charts that need the library that draws them. */
  readonly drawsCharts?: true;
}

/** Until the first chart is drawn. */
const chartBudgetMs = 2500;

const row = '.arco-table-tr td';

/** A page of charts. */
const chartPage = (name: string, path: string): Place => ({
  ...{ name, path, ready: 'canvas', budgetKb: 420, needsSession: true },
  ...{ readyMs: chartBudgetMs, drawsCharts: true },
});

/** `liveCity`: where the bars of a city's streams stand, not all of them zero. */
const placesWith = (liveCity: string): readonly Place[] => [
  { name: 'login page', path: '/login', ready: 'input[type=password]', budgetKb: 126, needsSession: false },
  { name: 'cook list', path: '/Cstj', ready: row, budgetKb: 255, needsSession: true },
  { name: 'filing list', path: '/Baxx', ready: row, budgetKb: 264, needsSession: true },
  { name: 'work list', path: '/Worklist?isMine=0', ready: row, budgetKb: 273, needsSession: true },
  {
    name: 'check page',
    path: '/check/0123456789ABCDEFGHJK',
    ready: '[role=alert]',
    budgetKb: 130,
    needsSession: false,
  },
  { name: 'live list', path: '/Llive', ready: row, budgetKb: 264, needsSession: true },
  { name: 'live map', path: '/LliveMap', ready: '.leaflet-marker-icon', budgetKb: 273, needsSession: true },
  { name: 'live wall', path: '/LliveWall', ready: '.wall-tile', budgetKb: 262, needsSession: true },
  { name: 'live history', path: '/LliveHistory', ready: row, budgetKb: 271, needsSession: true },
  { name: 'cook tracks', path: '/Ltrack', ready: row, budgetKb: 247, needsSession: true },
  chartPage('overview', '/Overview'),
  {
    ...{ name: 'live statistics', path: '/livemap', ready: '.region-map__area', budgetKb: 300, needsSession: true },
    readyMs: chartBudgetMs,
  },
  chartPage('live statistics of a city', liveCity),
  chartPage('cook statistics of a city', '/kitchenerbar'),
  chartPage('dish statistics', '/stat'),
];

/** Bars of yesterday's streams: of a city that had some, for nothing is drawn for zeros. */
async function findLiveCity(address: string, { token }: Session): Promise<string> {
  const yesterday = wireDate(new Date(Date.now() - dayMs));
  const { rows } = await new Api(address, token).call(statisticsContract.liveByProvince, { day: yesterday });
  const city = rows.find(({ count }) => count > 0);
  if (city === undefined) throw new Error(`Nobody streamed on ${yesterday}`);
  return `/livebar/${city.unitId}?date=${yesterday}`;
}

const rowsBudgetMs = 1500;

interface Weight {
  readonly total: number;
  readonly script: number;
  readonly later: number;
  readonly requests: number;
  /** Kilobytes of the library that draws charts, whenever they came. */
  readonly charts: number;
}

type Visit<T> = (page: Page, cdp: CDPSession) => Promise<T>;

/** Several cold visitors, one after the other; their windows start together, so that this is waited for once. */
async function visit<T>(browser: Browser, session: Session | null, visits: readonly Visit<T>[]): Promise<T[]> {
  const pages: Page[] = [];
  for (let count = 0; count < visits.length; count += 1) pages.push(await enter(browser, session));
  await pages[0]?.waitForTimeout(windowStartMs);
  const results: T[] = [];
  for (const [index, page] of pages.entries()) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    const work = visits[index];
    if (work !== undefined) results.push(await work(page, cdp));
    await page.context().close();
  }
  return results;
}

/** Kilobytes over the wire, headers included: of what was asked for until the page was of use, and of what came later. */
function weigh(address: string, place: Place): Visit<Weight> {
  return async (page, cdp) => {
    const kinds = new Map<string, string>();
    const drawing: string[] = [];
    const starts = new Map<string, number>();
    const loaded = new Map<string, number>();
    cdp.on('Network.requestWillBeSent', ({ requestId, timestamp }) => starts.set(requestId, 1000 * timestamp));
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, type);
      if (response.url.includes('/vendor.charts.')) drawing.push(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => loaded.set(requestId, encodedDataLength));
    await page.addInitScript(watchPaint, place.ready);
    await page.goto(address + place.path);
    const readyAt = Math.min(...starts.values()) + (await paintedAt(page));
    await page.waitForTimeout(2500);
    const sum = (ids: readonly string[]) => ids.reduce((bytes, id) => bytes + (loaded.get(id) ?? 0), 0) / 1024;
    const all = [...loaded.keys()];
    const first = all.filter((id) => (starts.get(id) ?? 0) <= readyAt);
    const scripts = first.filter((id) => kinds.get(id) === 'Script');
    return {
      ...{ total: sum(first), script: sum(scripts), later: sum(all) - sum(first), requests: first.length },
      charts: sum(drawing),
    };
  };
}

/**
 * Runs in the page: when what it waits for had been painted, in milliseconds since navigation. A canvas is there before
 * anything stands on it: it is looked at after each frame, before what comes next in the page.
 */
function watchPaint(selector: string): void {
  new MutationObserver((_changes, observer) => {
    const found = document.querySelector(selector);
    if (found === null) return;
    observer.disconnect();
    if (!(found instanceof HTMLCanvasElement)) {
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { paintedAt: performance.now() })));
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const middle = found.getContext('2d')?.getImageData(0, Math.floor(found.height / 2), Math.max(1, found.width), 1);
      if (middle?.data.some((part) => part !== 0) === true) Object.assign(window, { paintedAt: performance.now() });
      else requestAnimationFrame(() => port2.postMessage(null));
    };
    port2.postMessage(null);
  }).observe(document, { childList: true, subtree: true });
}

async function paintedAt(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => (window as { paintedAt?: number }).paintedAt, null, {
    timeout: 30_000,
    polling: 500,
  });
  return (await mark.jsonValue()) ?? Number.NaN;
}

/** Milliseconds from navigation until the ready page is painted, slowed down. */
function timeSlowly(address: string, place: Place): Visit<number> {
  return async (page, cdp) => {
    await page.addInitScript(watchPaint, place.ready);
    await slowly(cdp);
    await page.goto(address + place.path, { waitUntil: 'commit' });
    return paintedAt(page);
  };
}

/** The limit: a document of a few bytes, then the list's data, drawn as a bare table without any framework. */
function timeBarePage(address: string, { token }: Session): Visit<number> {
  return async (page, cdp) => {
    await page.addInitScript(watchPaint, 'td');
    await slowly(cdp);
    await page.goto(`${address}/healthz`);
    await page.evaluate(async (header) => {
      const answer = await fetch('/api/llive/online?status=0&max=20&offset=0', { headers: { 'x-auth-token': header } });
      const { rows } = (await answer.json()) as { rows: Record<string, unknown>[] };
      const table = document.createElement('table');
      for (const one of rows) {
        const line = table.insertRow();
        for (const value of Object.values(one)) line.insertCell().textContent = String(value);
      }
      document.body.replaceChildren(table);
    }, token);
    return paintedAt(page);
  };
}

const repeat = <T>(times: number, work: T): readonly T[] => Array.from({ length: times }, () => work);

/**
 * What each page weighs, and when it is of use on a slow machine and a phone's network: behind the nginx of the sample, as users
 * have it, or past it where there is none.
 */
export async function measurePages(server: string, account: Account, runs: number): Promise<readonly Figure[]> {
  const session = await signIn(server, account);
  const nginx = isNginxThere() ? await startNginx(server) : null;
  const address = nginx === null ? server : `https://localhost:${nginx.port}`;
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const place of placesWith(await findLiveCity(server, session))) {
      const visitor = place.needsSession ? session : null;
      const weights = await visit(browser, visitor, [weigh(address, place)]);
      for (const { total, script, later, requests, charts } of weights) {
        const weight: readonly Figure[] = [
          { name: `${place.name}: until ready`, unit: 'KB', value: total, budget: place.budgetKb },
          { name: `${place.name}: of this scripts`, unit: 'KB', value: script },
          { name: `${place.name}: requests until ready`, unit: '', value: requests },
          { name: `${place.name}: what comes later`, unit: 'KB', value: later },
          {
            ...{ name: `${place.name}: code that draws charts`, unit: 'KB', value: charts },
            ...(place.drawsCharts === true ? {} : { budget: 0 }),
          },
        ];
        figures.push(...reportFigures(weight));
      }
      const times = await visit(browser, visitor, repeat(runs, timeSlowly(address, place)));
      const name = `${place.name}: ready at ${slowdown}x CPU and fast 4G`;
      const ready = ofRuns(name, 'ms', times, ...(place.needsSession ? [place.readyMs ?? rowsBudgetMs] : []));
      figures.push(...reportFigures([ready]));
    }
    const bare = await visit(browser, null, repeat(runs, timeBarePage(address, session)));
    figures.push(ofRuns('bare page with the same rows: the limit', 'ms', bare));
    return figures;
  } finally {
    await browser.close();
    await nginx?.stop();
  }
}
