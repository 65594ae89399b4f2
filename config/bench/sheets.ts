import type { Page, Route } from 'playwright-core';
import { exportedFiling } from '../../src/contract/filing-record';
import type { ExportedFiling } from '../../src/contract/filing-record';
import { filingsContract } from '../../src/contract/filings';
import { encode } from '../../src/contract/kernel';
import { launchBrowser } from '../../test/support/browser';
import type { Account } from '../../test/support/server';
import { percentile } from './figures';
import type { Figure } from './figures';
import { signIn } from './session';

const rows = 100_000;
const writeBudgetMs = 3_000;
const frameBudgetMs = 50;

function filing(id: number): ExportedFiling {
  return {
    ...{ id, code: `420583-20261101-${String(id).padStart(6, '0')}`, status: 2, type: 1, kind: 1, version: 3 },
    ...{ hostName: `举办者${id}`, hostPhone: '141****0001', site: `柳林村${id % 9}组自家院内`, people: 120 },
    ...{ heldAt: '2026-11-10 12:00:00', cookName: '舒先进', cookUnitName: '湖北省宜昌市枝江市安福寺镇' },
    ...{ helper: '郭三妹、宋艳萍、曹桂英', unitId: 5000, unitName: '湖北省宜昌市枝江市安福寺镇' },
    createdAt: '2026-11-01 08:00:00',
    crew: [],
    meals: [],
  };
}

/** Answers pages of rows that no database has to find: the writing alone is measured. Tells when the last was sent. */
function answerPages() {
  let lastAt = 0;
  const answer = async (route: Route): Promise<void> => {
    const { pno, psize } = route.request().postDataJSON() as { pno: number; psize: number };
    const list = Array.from({ length: psize }, (_, index) => encode(exportedFiling, filing(pno * psize + index + 1)));
    await route.fulfill({ json: { code: 100, data: { list, count: rows } } });
    lastAt = performance.now();
  };
  return { answer, lastAt: () => lastAt };
}

/** Runs in the page: the length of every frame from now on. A method, for the loader names functions by a helper of its own. */
function watchFrames(): void {
  const watch = {
    frames: [] as number[],
    before: performance.now(),
    note(now: number) {
      watch.frames.push(now - watch.before);
      watch.before = now;
      requestAnimationFrame((next) => watch.note(next));
    },
  };
  requestAnimationFrame((now) => watch.note(now));
  Object.assign(window, { watch });
}

const takeFrames = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { watch: { frames: number[] } }).watch.frames.splice(0).slice(1));

/** A hundred thousand filings into a spreadsheet, in the browser. */
export async function measureSheets(address: string, account: Account): Promise<readonly Figure[]> {
  const session = await signIn(address, account);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
    page.setDefaultTimeout(300_000);
    await page.addInitScript(({ token, user, unit }) => {
      sessionStorage.setItem('console.token', token);
      sessionStorage.setItem('console.user', user);
      sessionStorage.setItem('console.unit', unit);
    }, session);
    const pages = answerPages();
    await page.route(`**/api${filingsContract.exportPage.path}`, pages.answer);
    await page.goto(`${address}/Baxx`);
    await page.waitForSelector('.arco-table-tr td');
    await page.evaluate(watchFrames);
    const saved = page.waitForEvent('download');
    const began = performance.now();
    await page.getByRole('button', { name: '导出全部' }).click();
    await saved;
    const ended = performance.now();
    const frames = await takeFrames(page);
    return [
      {
        name: `${rows} rows: written after the last page`,
        unit: 'ms',
        value: ended - pages.lastAt(),
        budget: writeBudgetMs,
      },
      { name: `${rows} rows: from the press to the file`, unit: 'ms', value: ended - began },
      { name: 'longest frame until the file is there', unit: 'ms', value: Math.max(...frames), budget: frameBudgetMs },
      { name: 'frames until then, 99 of 100 below', unit: 'ms', value: percentile(frames, 0.99) },
    ];
  } finally {
    await browser.close();
  }
}
