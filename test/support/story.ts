import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, newConsolePage, type Visitor } from './browser';
import { startServer, type RunningServer, type StartOptions } from './server';
import { slowdown } from './slowdown';

/** Opens the console of the server at `address` as somebody new. */
export type Visit = (address: string) => Promise<Visitor>;

/** Starts a server that ends with the story, after its last page. */
export type Start = (options?: StartOptions) => Promise<RunningServer>;

const pictures = path.resolve('dist/e2e');

/**
 * A browser test (`*.e2e.ts`): `tell` opens as many visitors and starts as many servers as it needs. Fails as well when a
 * page complained; on failure each page's picture is under dist/e2e.
 */
export function story(title: string, tell: (visit: Visit, start: Start) => Promise<void>, timeoutMs = 300_000): void {
  void test(title, { timeout: timeoutMs * slowdown }, async () => {
    const browser = await launchBrowser();
    const visitors: Visitor[] = [];
    const servers: RunningServer[] = [];
    const visit: Visit = async (address) => {
      const visitor = await newConsolePage(browser, address);
      visitors.push(visitor);
      return visitor;
    };
    const start: Start = async (options) => {
      const server = await startServer(options);
      servers.push(server);
      return server;
    };
    try {
      await tell(visit, start);
      assert.deepEqual(
        visitors.flatMap((visitor) => visitor.complaints()),
        [],
        'a page complained',
      );
    } catch (error) {
      await describePages(title, visitors);
      throw error;
    } finally {
      await close(browser);
      for (const server of servers) await server.stop();
    }
  });
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

/** A hung page must not hang the run. */
async function close(browser: Browser): Promise<void> {
  const patience = new AbortController();
  const giveUp = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 5000);
    patience.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  await Promise.race([browser.close(), giveUp]);
  patience.abort();
}
