import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser';
import type { Account } from '../../test/support/server';
import { ofRuns } from './figures';
import type { Figure } from './figures';
import { signIn } from './session';
import type { Session } from './session';

interface Place {
  readonly name: string;
  readonly path: string;
  /** There once the page is of use. */
  readonly ready: string;
  readonly budgetKb: number;
  readonly needsSession: boolean;
}

const row = '.arco-table-tr td';
const places: readonly Place[] = [
  { name: 'login page', path: '/login', ready: 'input[type=password]', budgetKb: 130, needsSession: false },
  { name: 'cook list', path: '/Cstj', ready: row, budgetKb: 215, needsSession: true },
  { name: 'filing list', path: '/Baxx', ready: row, budgetKb: 230, needsSession: true },
  { name: 'work list', path: '/Worklist?isMine=0', ready: row, budgetKb: 245, needsSession: true },
  {
    name: 'check page',
    path: '/check/0123456789ABCDEFGHJK',
    ready: '[role=alert]',
    budgetKb: 130,
    needsSession: false,
  },
  { name: 'live list', path: '/Llive', ready: row, budgetKb: 250, needsSession: true },
  { name: 'live map', path: '/LliveMap', ready: '.leaflet-marker-icon', budgetKb: 270, needsSession: true },
  { name: 'live wall', path: '/LliveWall', ready: '.wall-tile', budgetKb: 250, needsSession: true },
  { name: 'live history', path: '/LliveHistory', ready: row, budgetKb: 220, needsSession: true },
  { name: 'cook tracks', path: '/Ltrack', ready: row, budgetKb: 220, needsSession: true },
];

/** Chrome's own "fast 4G": 165 ms a round trip, 8.1 Mbit/s down, 1.35 up. */
const fast4g = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const slowdown = 4;
const rowsBudgetMs = 1500;

/** A new window loads pages of the browser's own, which a user does not wait for when he follows a link in it. */
const windowStartMs = 3000;

/** A cold visitor, who is signed in where that is needed. */
async function visit<T>(
  browser: Browser,
  session: Session | null,
  work: (page: Page, cdp: CDPSession, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
  try {
    if (session !== null) {
      await context.addInitScript(({ token, user, unit }: Session) => {
        sessionStorage.setItem('console.token', token);
        sessionStorage.setItem('console.user', user);
        sessionStorage.setItem('console.unit', unit);
      }, session);
    }
    const page = await context.newPage();
    await page.waitForTimeout(windowStartMs);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    return await work(page, cdp, context);
  } finally {
    await context.close();
  }
}

/** Kilobytes over the wire, headers included, until nothing more comes. */
async function weigh(browser: Browser, address: string, place: Place, session: Session | null) {
  return visit(browser, session, async (page, cdp) => {
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    let requests = 0;
    cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      requests += 1;
      const kind = kinds.get(requestId) ?? 'Other';
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    });
    await page.goto(address + place.path);
    await page.waitForSelector(place.ready);
    await page.waitForTimeout(2500);
    const total = [...bytes.values()].reduce((sum, one) => sum + one, 0);
    return { total: total / 1024, script: (bytes.get('Script') ?? 0) / 1024, requests };
  });
}

async function slowly(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', fast4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Runs in the page: when what it waits for had been painted, in milliseconds since navigation. */
function watchPaint(selector: string): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { paintedAt: performance.now() })));
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
function timeSlowly(browser: Browser, address: string, place: Place, session: Session | null): Promise<number> {
  return visit(browser, session, async (page, cdp) => {
    await page.addInitScript(watchPaint, place.ready);
    await slowly(cdp);
    await page.goto(address + place.path, { waitUntil: 'commit' });
    return paintedAt(page);
  });
}

/** The limit: a document of a few bytes, then the list's data, drawn as a bare table without any framework. */
function timeBarePage(browser: Browser, address: string, { token }: Session): Promise<number> {
  return visit(browser, null, async (page, cdp) => {
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
  });
}

async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let run = 0; run < times; run += 1) results.push(await work());
  return results;
}

/** What each page weighs, and when it is of use on a slow machine and a phone's network. */
export async function measurePages(address: string, account: Account, runs: number): Promise<readonly Figure[]> {
  const session = await signIn(address, account);
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const place of places) {
      const visitor = place.needsSession ? session : null;
      const { total, script, requests } = await weigh(browser, address, place, visitor);
      figures.push(
        { name: `${place.name}: all requests`, unit: 'KB', value: total, budget: place.budgetKb },
        { name: `${place.name}: of this scripts`, unit: 'KB', value: script },
        { name: `${place.name}: requests`, unit: '', value: requests },
      );
      const times = await repeat(runs, () => timeSlowly(browser, address, place, visitor));
      const name = `${place.name}: ready at ${slowdown}x CPU and fast 4G`;
      figures.push(ofRuns(name, 'ms', times, ...(place.needsSession ? [rowsBudgetMs] : [])));
    }
    const bare = await repeat(runs, () => timeBarePage(browser, address, session));
    figures.push(ofRuns('bare page with the same rows: the limit', 'ms', bare));
    return figures;
  } finally {
    await browser.close();
  }
}
