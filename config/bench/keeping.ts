import type { CDPSession, Page } from 'playwright-core';
import { accountOf, signIn } from '../../test/e2e/support/console';
import { launchBrowser, newConsolePage } from '../../test/support/browser';
import type { RunningServer } from '../../test/support/server';
import { median, ofRuns } from './figures';
import type { Figure } from './figures';
import { reportStep } from './report';

/** Of pages that do not share their state; twice as many as are kept, so that half of the switches draw a page anew. */
const paths = [
  ...['/Cstj', '/Cscx', '/User', '/LliveHistory', '/Bmzd', '/Smslog', '/Qxgl', '/Param', '/Baxx', '/Calendar'],
  ...['/Grodinner', '/Ldiffusion', '/Voice', '/Ingredients', '/Seasoning', '/Seafood', '/Meal', '/Food'],
  ...['/HandleLog', '/Ltrack'],
];
/** Each page, and back to the one before it, which is still kept. */
const round = paths.flatMap((path, at) => [path, paths[(at + paths.length - 1) % paths.length] ?? path]);
const rounds = 10;
/** Code, caches and pools are there by then. */
const settled = 2;
/** Percent from round to round: more than that would not be chance. */
const most = 1;

interface Held {
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the tab holds once everything that nobody uses has been collected. */
async function heldBy(cdp: CDPSession): Promise<Held> {
  // What one collection frees may hold what the next one can.
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners };
}

/** Milliseconds from the press of a link until its page is painted with its rows. */
function show(page: Page, path: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const begin = performance.now();
    document
      .querySelector<HTMLAnchorElement>(`.opened__link[href="${wanted}"], .menu__item[href="${wanted}"]`)
      ?.click();
    const rows = ['.arco-table', '.calendar'].map((part) => `[data-page="${wanted}"]:not([hidden]) ${part}`).join();
    do await new Promise(requestAnimationFrame);
    while (document.querySelector(rows) === null);
    await new Promise((painted) => setTimeout(painted));
    return performance.now() - begin;
  }, path);
}

/** Slope of the line that fits best, in percent of the first value. */
function growth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const run = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return ((rise / run) * 100) / (values[0] ?? Number.NaN);
}

/** Twenty pages opened and gone to and fro among, ten of them kept: what the tab holds does not grow. */
export async function measureKeeping(server: RunningServer): Promise<readonly Figure[]> {
  const browser = await launchBrowser();
  try {
    const { page } = await newConsolePage(browser, server.address);
    await signIn(page, accountOf(server, 'admin'), '/Param');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    const first: number[] = [];
    for (const path of paths) first.push(await show(page, path));
    const again: number[] = [];
    const held: Held[] = [];
    const cdp = await page.context().newCDPSession(page);
    for (let turn = 0; turn < rounds; turn += 1) {
      reportStep(`round ${turn + 1} of ${rounds}`);
      for (const [at, path] of round.entries()) {
        const duration = await show(page, path);
        if (at % 2 === 1) again.push(duration);
      }
      held.push(await heldBy(cdp));
    }
    const steady = held.slice(settled);
    const compared = (name: string, of: (one: Held) => number): readonly Figure[] => [
      ...held.map((one, turn): Figure => ({
        name: `keeping, ${name} after ${(turn + 1) * round.length} switches`,
        unit: '',
        value: of(one),
      })),
      {
        name: `keeping, growth of ${name} in ${round.length} switches`,
        unit: '%',
        value: growth(steady.map(of)),
        budget: most,
      },
    ];
    return [
      { name: 'keeping, pages in the document', unit: '', value: await page.locator('[data-page]').count() },
      ofRuns('keeping, a page opened', 'ms', first),
      ofRuns('keeping, a kept page shown again', 'ms', again, median(first)),
      ...compared('heap in MB', ({ heapMb }) => heapMb),
      ...compared('nodes', ({ nodes }) => nodes),
      ...compared('listeners', ({ listeners }) => listeners),
    ];
  } finally {
    await browser.close();
  }
}
