import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { cooksContract } from '../../src/contract/cooks';
import { story } from '../support/story';
import { accountOf, apiOf, menuEntry, signIn } from './support/console';
import { listed } from './support/cooks';
import { becomes, comes, expectInSight, expectNone, settled } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

/** The parts of the page, menu aside, that show a vertical scrollbar now. */
const scrolling = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((part) => part.closest('.menu') === null)
      .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowY))
      .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight)
      .map(({ className }) => className),
  );

/**
 * Of a list that is wider than its place: pixels beside the buttons of its rows, where they are the widest. None where
 * there are no buttons, or room for everything.
 */
const besideButtons = (page: Page) =>
  page.locator('.shell__page:visible .resource-table .arco-table-content-inner').evaluateAll((tables) =>
    tables
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .flatMap((table) => {
        const rooms = [...table.querySelectorAll('td .row-actions')].flatMap((buttons) => {
          const cell = buttons.closest('td');
          if (cell === null || buttons.clientWidth === 0) return [];
          const { paddingLeft, paddingRight } = getComputedStyle(cell);
          return [
            cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - buttons.clientWidth,
          ];
        });
        return rooms.length === 0 ? [] : [Math.min(...rooms)];
      }),
  );

story(
  'every screen of the menu has one vertical scrollbar at most, buttons of rows take the room they need, its tab and its place in the menu stay in sight',
  async (visit) => {
    const server = theServer();
    const { page } = await visit(server.address);
    await signIn(page, accountOf(server, 'admin'), '/Llive');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const links = menu.getByRole('link', { includeHidden: true });
    await links.first().waitFor({ state: 'attached' });
    const screens = await settled(page, 'the menu', () =>
      links.evaluateAll((all: HTMLAnchorElement[]) =>
        all.map(({ href, textContent }) => ({ path: new URL(href).pathname, title: textContent })),
      ),
    );
    assert.ok(screens.length >= 18, `${String(screens.length)} screens`);
    for (const { path, title } of screens) {
      const link = await menuEntry(page, title);
      await link.click();
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
      await page.locator('.shell__page:visible').waitFor();
      const busy = page.locator('.shell__page:visible [aria-busy=true]');
      await expectNone(busy, `${path} is loaded`);
      for (const size of [
        { width: 1366, height: 768 },
        { width: 1920, height: 1080 },
      ]) {
        await page.setViewportSize(size);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        const place = `the scrollbars of ${path} at ${String(size.width)} pixels`;
        await comes(
          place,
          () => scrolling(page),
          (bars) => bars.length <= 1,
          'one at most',
        );
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      await comes(
        `the room beside the buttons of ${path}`,
        () => besideButtons(page),
        (rooms) => rooms.every((pixels) => pixels >= -1 && pixels <= 24),
        'enough, and less than another button would take',
      );
      await expectInSight(page.locator('.opened [aria-current=page]'), `the tab of ${path}`);
    }
    await becomes(
      () =>
        page
          .locator('.opened__list')
          .evaluate((bar: HTMLElement) => [bar.scrollWidth > bar.clientWidth, bar.offsetHeight - bar.clientHeight]),
      [true, 0],
      'the bar of more pages than it can show, which has no scrollbar',
    );
    await page.getByRole('button', { name: '页面操作' }).click();
    await page.getByRole('menuitem', { name: '厨师查询' }).click();
    await page.waitForURL('**/Cscx');
    const inMenu = page.locator('.menu [aria-current=page]');
    await expectInSight(inMenu, 'where one is in the menu, chosen elsewhere');
    await page.goto('/Param');
    await expectInSight(inMenu, 'where one is in the menu, come by an address');
    // Its tab becomes wider once the page says whose it is.
    const api = await apiOf(server, accountOf(server, 'admin'));
    const [cook] = (await api.call(cooksContract.list, { page: 1, pageSize: 1 })).rows;
    await page.goto(`/Cook/${cook?.id ?? 0}`);
    const tab = page.locator('.opened [aria-current=page]', { hasText: '·' });
    await tab.waitFor();
    await expectInSight(tab.locator('..'), 'the whole tab of a cook');
  },
);

/** Sizes of the pages that the browser prints, in points, and the text that stands on them. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const words = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: 'screen' });
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));
  return { sizes, words };
}

story('a page is printed as its content alone: all rows of a list across the paper, a cook upright', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'admin');
  const api = await apiOf(server, account);
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, account, '/Cstj');
  await listed(page);
  const {
    sizes: [first],
    words,
  } = await printed(page);
  assert.ok(first !== undefined && first.width > first.height, 'a list lies across');
  const { rows } = await api.call(cooksContract.list, { page: 1, pageSize: 20 });
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !words.includes(name)),
    [],
  );
  for (const text of ['直播监管', '查询', '编辑']) assert.ok(!words.includes(text), `${text} is printed`);

  const [cook] = rows;
  assert.ok(cook !== undefined);
  await page.goto(`/Cook/${cook.id}`);
  await page.getByRole('article', { name: new RegExp(cook.name) }).waitFor();
  const sheet = await printed(page);
  const { sizes } = sheet;
  assert.ok(sizes.length > 0 && sizes.every(({ width, height }) => height > width), 'a cook stands upright');
  assert.ok(sheet.words.includes(cook.name));

  for (const [path, part] of [
    ['/Overview', '.overview__panels .chart'],
    ['/kitchenermap', '.region-map__area'],
  ] as const) {
    await page.goto(path);
    await page.locator(part).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await becomes(() => scrolling(page), [], `what is cut of ${path} on paper`);
    await expectNone(page.locator('.shell__header:visible, .menu:visible, .opened:visible'));
    await page.emulateMedia({ media: 'screen' });
  }
});
