import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import test, { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, newConsolePage, type Visitor } from './browser';
import { childrenOf, endGroup } from './children';
import { startServer, type RunningServer, type StartOptions } from './server';
import { slowdown } from './slowdown';

/** Opens the console of the server at `address` as somebody new. */
export type Visit = (address: string) => Promise<Visitor>;

/** Starts a server that ends with the story, after its last page. */
export type Start = (options?: StartOptions) => Promise<RunningServer>;

/** What else is to be ended with the story, however it ends: after its pages, and the last that was begun first. */
export type AtEnd = (end: () => unknown) => void;

const pictures = path.resolve('dist/e2e');

type Tell = (visit: Visit, start: Start, atEnd: AtEnd) => Promise<void>;

/** So that the story ends by itself what it has begun, before the runner calls it late. */
const tidyingMs = 60_000;

/**
 * A browser test (`*.e2e.ts`): `tell` opens as many visitors and starts as many servers as it needs. Fails as well when a
 * page complained; on failure each page's picture is under dist/e2e.
 */
export function story(title: string, tell: Tell, timeoutMs = 300_000): void {
  const patienceMs = timeoutMs * slowdown;
  void test(title, { timeout: patienceMs + tidyingMs }, async () => {
    const visitors: Visitor[] = [];
    const endings: (() => unknown)[] = [];
    let isOver = false;
    const atEnd: AtEnd = (end) => endings.push(end);
    const visit: Visit = async (address) => {
      const browser = await theBrowser();
      if (isOver) throw new Error('The story is over');
      const visitor = await newConsolePage(browser, address);
      visitors.push(visitor);
      return visitor;
    };
    const start: Start = async (options) => {
      const server = await startServer(options);
      if (isOver) await server.stop();
      else atEnd(() => server.stop());
      return server;
    };
    try {
      await within(patienceMs, tell(visit, start, atEnd));
      assert.deepEqual(
        visitors.flatMap((visitor) => visitor.complaints()),
        [],
        'a page complained',
      );
    } catch (error) {
      await describePages(title, visitors);
      throw error;
    } finally {
      isOver = true;
      await leave(visitors);
      await endAll(endings);
    }
  });
}

/** What is told, unless it takes too long: what it still does then fails by itself, for its pages are gone. */
async function within(patienceMs: number, told: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The story was not told within ${patienceMs} ms`)), patienceMs);
  });
  await Promise.race([told, late]).finally(() => clearTimeout(timer));
}

/** One that cannot be ended keeps none of the others. */
async function endAll(endings: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of [...endings].reverse()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'What the story began could not be ended');
}

async function describePages(title: string, visitors: readonly Visitor[]): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  for (const [index, { page, complaints }] of visitors.entries()) {
    const file = path.join(pictures, `${name}-${String(index + 1)}.png`);
    const taken = await page.screenshot({ path: file, timeout: 5000 }).then(
      () => file,
      () => 'no picture could be taken',
    );
    console.log([`at ${page.url()}: ${taken}`, ...complaints()].join('\n  '));
  }
}

/** One browser shows all stories of a file, each visitor in a profile of his own. */
let launched: Promise<Browser> | null = null;
after(() => endBrowser());

async function theBrowser(): Promise<Browser> {
  const browser = await (launched ??= launchBrowser());
  if (browser.isConnected()) return browser;
  await endBrowser();
  return (launched = launchBrowser());
}

/** A hung page must not hang the run, and takes its browser with it. */
async function leave(visitors: readonly Visitor[]): Promise<void> {
  const left = await inTime(Promise.allSettled(visitors.map((visitor) => visitor.close())));
  if (!left) await endBrowser();
}

/** Nor outlive it: Chromium leads a group of processes of its own. */
async function endBrowser(): Promise<void> {
  if (launched === null) return;
  const browser = await launched;
  launched = null;
  await inTime(browser.close());
  const left = childrenOf(process.pid).filter(({ command }) => command.includes('--remote-debugging-pipe'));
  for (const { pid } of left) endGroup(pid);
}

/** False: it is still under way after five seconds. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), 5000)));
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
