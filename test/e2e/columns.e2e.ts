import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { story } from '../support/story';
import { accountOf, answered, signIn } from './support/console';
import { goTo } from './support/dialogs';
import { settled } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

/** The browser of the stories draws no scroll bar, which the table of an office has at its right. */
const scrollBarWidth = 17;
const office = { width: 1366 - scrollBarWidth, height: 768 };
/** The same screen at a zoom of 150 %. */
const zoomed = { width: Math.floor(office.width / 1.5), height: Math.floor(office.height / 1.5) };
/** Lists of which the specification names ten columns or more. */
const scrollingLists: readonly string[] = ['备案列表', '直播列表', '用户列表'];
/** Screens of the menu without a list. */
const withoutList: readonly string[] =
  '/Overview /Calendar /LliveMap /LliveWall /Status /livemap /kitchenermap /stat'.split(' ');
/** Lists that stand in no menu. */
const beside = ['/Role', '/User/online'] as const;

interface Column {
  readonly title: string;
  /** Shares of the rows that are cut, and lines of the row in the middle. */
  readonly cut: number;
  readonly lines: number;
  readonly isHeadingCut: boolean;
}

interface List {
  readonly label: string;
  /** Pixels of the columns beyond the width of the table. */
  readonly beyond: number;
  readonly isNamePinned: boolean;
  readonly columns: readonly Column[];
}

/** Measures the list on screen. */
const measured = (page: Page): Promise<List> =>
  page.locator('.shell__page:visible .resource-table').evaluate((section): List => {
    const linePixels = 22;
    const inner = section.querySelector('.arco-table-content-inner') ?? section;
    const contentOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    /** Something in the cell is wider than its place, or ends beyond the cell. */
    const isCut = (cell: Element) =>
      contentOf(cell).right > cell.getBoundingClientRect().right + 1 ||
      [...cell.querySelectorAll('*')].some(
        (part) =>
          getComputedStyle(part).overflowX !== 'visible' &&
          (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + linePixels / 2),
      );
    const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const headings = [...section.querySelectorAll('thead th')];
    const rows = [...section.querySelectorAll('tbody .arco-table-tr')]
      .map((row) => [...row.children])
      .filter(({ length }) => length === headings.length);
    const columns = headings.flatMap((heading, index) => {
      if (heading.matches('.arco-table-operation, .resource-table__actions')) return [];
      const cells = rows.flatMap((row) => row[index] ?? []);
      return [
        {
          title: heading.textContent,
          isPinned: heading.matches('.resource-table__pinned--left'),
          cut: cells.filter(isCut).length / Math.max(1, cells.length),
          lines: median(cells.map((cell) => Math.floor(contentOf(cell).height / linePixels))),
          isHeadingCut: isCut(heading),
        },
      ];
    });
    return {
      label: section.ariaLabel ?? '',
      beyond: inner.scrollWidth - inner.clientWidth,
      // The number of the row stands before its name.
      isNamePinned: columns[1]?.isPinned === true,
      columns,
    };
  });

/** What is wrong with a list, in words. */
function problemsOf({ label, beyond, isNamePinned, columns }: List): readonly string[] {
  const isWide = beyond > 1;
  const wrong = columns.flatMap(({ title, cut, lines, isHeadingCut }) => [
    ...(isHeadingCut ? [`heading ${title} is cut`] : []),
    ...(cut > 0.5 ? [`${title} is cut in ${Math.round(cut * 100)} % of the rows`] : []),
    ...(lines > 2 ? [`${title} takes ${lines} lines`] : []),
  ]);
  if (isWide && !scrollingLists.includes(label)) wrong.push(`scrolls sideways by ${beyond} pixels`);
  if (isWide && !isNamePinned) wrong.push('the name of a row leaves the sight');
  return wrong.map((problem) => `${label}: ${problem}`);
}

/** Paths of all lists in the menu. */
async function listsOfMenu(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { includeHidden: true });
  await links.first().waitFor({ state: 'attached' });
  const inMenu = await settled(page, 'the menu', () =>
    links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => new URL(href).pathname)),
  );
  const paths = inMenu.filter((path) => !withoutList.includes(path));
  assert.ok(paths.length >= 26, `${String(paths.length)} lists`);
  return paths;
}

/** Visits these lists and those beside them in an office's window; returns what is wrong with each. */
async function walk(
  page: Page,
  paths: readonly string[],
  find: (path: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const check = async (path: string) => {
    await page.setViewportSize(office);
    await goTo(page, path);
    await answered(page);
    wrong.push(...(await find(path)).map((problem) => `${path} ${problem}`));
  };
  for (const path of paths) await check(path);
  for (const path of beside) {
    await goTo(page, '/User');
    await answered(page);
    await check(path);
  }
  return wrong;
}

story('every list shows its columns at 1366 pixels with the menu open', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize(office);
  await signIn(page, accountOf(server, 'admin'), '/Param');
  const wrong = await walk(page, await listsOfMenu(page), async (path) =>
    problemsOf(await settled(page, `the list of ${path}`, () => measured(page))),
  );
  assert.deepEqual(wrong, []);
});

/** Rows of the list on screen, and those of them that are seen whole. */
const rowsInSight = (page: Page) =>
  page.locator('.shell__page:visible .resource-table').evaluate((section) => {
    const foot = section.querySelector('.resource-table__foot')?.getBoundingClientRect().top ?? Infinity;
    const end = Math.min(foot, innerHeight);
    const rows = [...section.querySelectorAll('tbody .arco-table-tr')].map((row) => row.getBoundingClientRect());
    return { all: rows.length, seen: rows.filter(({ bottom }) => bottom <= end).length };
  });

story('every list shows eight rows at a zoom of 150 % on a screen of 1366 pixels', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/Param');
  await page.getByRole('button', { name: '不再提示' }).click();
  const wrong = await walk(page, await listsOfMenu(page), async (path) => {
    await page.setViewportSize(zoomed);
    const { all, seen } = await settled(page, `the rows of ${path}`, () => rowsInSight(page));
    return seen < Math.min(all, 8) ? [`shows ${String(seen)} of ${String(all)} rows`] : [];
  });
  assert.deepEqual(wrong, []);
});
