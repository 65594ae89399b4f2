import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser';
import type { Account } from '../../test/support/server';
import { median, ofRuns } from './figures';
import type { Figure } from './figures';
import { serveFloor } from './floor/serve';
import { signIn } from './session';
import type { Session } from './session';
import { enter, slowdown, slowly, windowStartMs } from './visitor';
import { reportStep } from './report';

const runs = 5;
const rowCount = 20;
/** Nothing is asked of a page before it is at rest: a question costs a slow page more than a row. */
const restMs = 6000;

/** Two lists of twenty rows, by the path that shows them: where the console's come from, the bare page asks, too. */
const lists = {
  '/Cstj': '/api/lkitchener/index?id=1&xj=1&max=20&offset=0',
  '/Llive': '/api/llive/online?status=0&max=20&offset=0',
} as const;
const [home, other] = Object.keys(lists) as (keyof typeof lists)[];

interface Marks {
  /** Milliseconds since navigation, or since the link was pressed, until the first row and all of them are painted. */
  readonly first: number;
  readonly all: number;
  /** Of the main thread's tasks before all rows what was over 50 ms. */
  readonly blocked: number;
}
const measures = ['first', 'all', 'blocked'] as const;

/** Runs in the page: takes down when rows are painted, from the start and each time a link leads back to the first list. */
function watchRows({ count, path }: { readonly count: number; readonly path: string }): void {
  const tasks: PerformanceEntry[] = [];
  const taken = (list: PerformanceObserverEntryList) => void tasks.push(...list.getEntries());
  new PerformanceObserver(taken).observe({ type: 'longtask', buffered: true });
  let begin = 0;
  let wanted: string | null = null;
  let first: number | null = null;
  const rowsShown = () => [...document.querySelectorAll('tbody tr')].filter((row) => row.closest('[hidden]') === null);
  const afterPaint = (then: (at: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => then(performance.now() - begin)));
  const blockedUntil = (end: number) =>
    tasks
      .filter(({ startTime }) => startTime >= begin && startTime < end)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const observer = new MutationObserver(() => {
    const rows = rowsShown();
    const text = rows[0]?.textContent ?? '';
    if (text === '' || rows[0]?.matches('.arco-table-empty-row') === true || (wanted !== null && text !== wanted))
      return;
    if (first === null) {
      first = Number.NaN;
      afterPaint((at) => (first = at));
    }
    if (rows.length < count) return;
    observer.disconnect();
    wanted = text;
    afterPaint((all) => {
      const marks = { first: first ?? all, all };
      // Long tasks are told late.
      setTimeout(() => Object.assign(window, { rowMarks: { ...marks, blocked: blockedUntil(begin + all) } }), 1000);
    });
  });
  const watch = () => observer.observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('a')?.getAttribute('href') !== path) return;
      begin = performance.now();
      first = null;
      Object.assign(window, { rowMarks: undefined });
      watch();
    },
    true,
  );
  watch();
}

async function marksOf(page: Page): Promise<Marks> {
  await page.waitForTimeout(restMs);
  const marks = await page.waitForFunction(() => (window as { rowMarks?: Marks }).rowMarks, null, {
    timeout: 60_000,
    polling: 1000,
  });
  const known = await marks.jsonValue();
  if (known === undefined) throw new Error('The rows were never painted.');
  return known;
}

const press = (page: Page, path: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);

interface Visit {
  readonly cold: Marks;
  readonly warm: Marks;
  readonly again: Marks;
}

/** First time, the third time, and from another list back to the first one. */
async function visit(browser: Browser, session: Session, address: string): Promise<Visit> {
  const page = await enter(browser, session);
  try {
    await page.waitForTimeout(windowStartMs);
    // What compiles this file has it keep the names of functions.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchRows, { count: rowCount, path: home ?? '' });
    await slowly(await page.context().newCDPSession(page));
    const open = async () => {
      await page.goto(`${address}${home ?? ''}`, { waitUntil: 'commit' });
      return marksOf(page);
    };
    const cold = await open();
    await open();
    const warm = await open();
    await press(page, other ?? '');
    await page.waitForTimeout(restMs);
    await press(page, home ?? '');
    return { cold, warm, again: await marksOf(page) };
  } finally {
    await page.context().close();
  }
}

const titles = { cold: 'cold', warm: 'warm', again: 'from another list back' } as const;
const names = { first: 'first row', all: 'all rows', blocked: 'blocking time' } as const;

/** What the product has set itself, in percent of the bare page's times. */
const shares: Readonly<Record<keyof Visit, Readonly<Partial<Record<keyof Marks, number>>>>> = {
  cold: { first: 65, all: 68, blocked: 69 },
  warm: { first: 89, all: 75 },
  again: { all: 45 },
};

/** The cook list beside a bare page of the same packages with the same rows, in turns, slowed down. */
export async function measureStart(address: string, account: Account): Promise<readonly Figure[]> {
  const session = await signIn(address, account);
  const floor = await serveFloor(address, lists);
  const browser = await launchBrowser();
  try {
    const ours: Visit[] = [];
    const bare: Visit[] = [];
    for (let run = 0; run < runs; run += 1) {
      reportStep(`run ${run + 1} of ${runs}`);
      bare.push(await visit(browser, session, floor.address));
      ours.push(await visit(browser, session, address));
    }
    const kinds = ['cold', 'warm', 'again'] as const;
    return kinds.flatMap((kind) =>
      measures.flatMap((measure): readonly Figure[] => {
        const title = `${names[measure]}, ${titles[kind]}, at ${slowdown}x CPU and fast 4G`;
        const timesOf = (visits: readonly Visit[]) => visits.map((one) => one[kind][measure]);
        const share = (100 * median(timesOf(ours))) / median(timesOf(bare));
        const budget = shares[kind][measure];
        return [
          ofRuns(title, 'ms', timesOf(ours)),
          ofRuns(`${title}: bare page`, 'ms', timesOf(bare)),
          // A bare page that never blocks cannot be divided by.
          ...(budget === undefined
            ? []
            : [{ name: `${title}: of the bare page's`, unit: '%', value: share, budget } as const]),
        ];
      }),
    );
  } finally {
    await browser.close();
    floor.close();
  }
}
