import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { story } from '../support/story';
import { accountOf, signIn } from './support/console';
import { nameOf } from './support/dialogs';
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
    const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link');
    await links.first().waitFor();
    const paths = await settled(page, 'the menu', () =>
      links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => new URL(href).pathname)),
    );
    assert.ok(paths.length >= 18, `${String(paths.length)} screens`);
    for (const path of paths) {
      const link = page.locator(`.menu a[href="${path}"]`);
      await link.click();
      await page.getByRole('heading', { name: await nameOf(link), exact: true, level: 1 }).waitFor();
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
  },
);
