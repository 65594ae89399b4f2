import type { Page } from 'playwright-core';
import { wordsOn } from '../../../src/console/features/help/guide';
import type { Chapter } from '../../../src/console/features/help/guide';
import { drawn } from './console';

/** Accounts of the demo province that read each guide. */
export const readers: Readonly<Record<string, string>> = {
  regulator: 'jg_zhijiang',
  officer: 'xxy_anfusi',
  supervisor: 'gc_hubei',
  administrator: 'admin',
  operator: 'admin',
  tester: 'admin',
};

/** Nothing on the page is still being fetched. */
async function atRest(page: Page): Promise<void> {
  await drawn(page);
  await page.waitForFunction(
    () =>
      document.querySelector('.shell__title') !== null &&
      [...document.querySelectorAll('[aria-busy="true"], .arco-skeleton, .arco-spin-loading')].every(
        (busy) => busy.getClientRects().length === 0,
      ),
  );
  await drawn(page);
}

/** Everything that a reader can see or hear of the page. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('placeholder') ?? '',
        element.getAttribute('title') ?? '',
      ]),
    ].join('\n'),
  );

const longestWaitMs = 10_000;
const pauseMs = 250;

/**
 * Opens the screen of a chapter, and what its buttons open, until everything that the chapter names was seen.
 * @returns words that did not come within 10 s
 */
export async function openChapter(page: Page, chapter: Chapter): Promise<readonly string[]> {
  let seen = '';
  const look = async (): Promise<readonly string[]> => {
    await atRest(page);
    seen += await wordsOf(page);
    return wordsOn(chapter).filter((word) => !seen.includes(word));
  };
  await page.goto(chapter.screen);
  let absent = await look();
  const { opens = [] } = chapter;
  const unit = page.locator(':visible').getByRole('treeitem').first();
  // A new record belongs to the unit that is selected.
  if (opens.length > 0 && (await unit.count()) > 0) await unit.click();
  const shown = page.locator(':visible');
  for (const name of opens) {
    const select = shown.getByRole('combobox', { name, exact: true });
    await shown.getByRole('button', { name, exact: true }).or(select).first().click();
    absent = await look();
  }
  for (let waitedMs = 0; absent.length > 0 && waitedMs < longestWaitMs; waitedMs += pauseMs) {
    await page.waitForTimeout(pauseMs);
    absent = await look();
  }
  return absent;
}
