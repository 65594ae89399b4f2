import type { Locator, Page } from 'playwright-core';
import { story } from '../support/story';
import { accountOf, dialog, signIn } from './support/console';
import { becomes, comes, expectAttribute, expectNoWiderThanWindow, expectNone, standsStill } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

/** What of a part lies outside the window or under something else, by its text. */
const hidden = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .filter((part) => part.getClientRects().length > 0)
      .filter((part) => {
        part.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const atMiddle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > innerWidth || !(part.contains(atMiddle) || atMiddle?.contains(part) === true);
      })
      .map((part) => part.textContent || part.ariaLabel),
  );

/** The page of a phone scrolls up and down alone, and each of its controls can be pressed. */
async function isUsable(page: Page, name: string, controls: Locator): Promise<void> {
  for (const size of phones) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const place = `${name} at ${String(size.width)} pixels`;
    await expectNoWiderThanWindow(page, place);
    await becomes(() => hidden(controls), [], place);
  }
}

const firstRow = (page: Page) => page.locator('.resource-table:visible tbody .arco-table-tr').first();

story('a guide officer finds a banquet on his phone and opens its checklist', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accountOf(server, 'jg_anfusi'), '/Worklist');
  const guide = firstRow(page).getByRole('button', { name: '开展指导' });
  await guide.waitFor();
  await isUsable(page, 'the worklist', firstRow(page).getByRole('button'));
  await isUsable(page, 'its filter', page.getByRole('search').locator('.filter-bar__field > :not(label), button'));
  const host = firstRow(page).locator('[data-label=举办者]');
  await becomes(() => host.evaluate((one) => getComputedStyle(one, '::before').content), '"举办者"');
  await isUsable(page, 'who gives the banquet', host);
  await guide.click();
  await page.getByRole('heading', { name: '基本情况' }).waitFor();
  await isUsable(
    page,
    'the checklist',
    page.locator('.guidance button, .guidance .arco-radio-button, .guidance textarea'),
  );
});

story('a card of the live list says what its row does', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, accountOf(server, 'admin'), '/Llive');
  const address = firstRow(page).locator('[data-label=直播地址] .row-text');
  await address.waitFor({ state: 'attached' });
  const widthOf = () => address.evaluate((one) => one.clientWidth);
  await comes('the width of the address', widthOf, (width) => width > 60, 'more than 60 pixels');
});

story('the menu of a phone lies over the page until somebody has chosen', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, accountOf(server, 'jg_anfusi'), '/Calendar');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const button = page.getByRole('button', { name: '展开菜单' });
  await button.waitFor();
  await expectNone(menu);
  await isUsable(page, 'the calendar', page.locator('.calendar button'));
  await button.click();
  await page.getByRole('button', { name: '聚餐备案' }).press('Escape');
  await menu.waitFor({ state: 'detached' });
  await button.and(page.locator(':focus')).waitFor();
  await button.click();
  await menu.getByRole('link', { name: '备案信息', exact: true }).click();
  await page.waitForURL('**/Baxx');
  await menu.waitFor({ state: 'detached' });
});

story('a filing is read on a phone: every step and tab of its dialog can be pressed', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accountOf(server, 'admin'), '/Baxx?status=1');
  await firstRow(page).getByRole('button', { name: '查看' }).click();
  const open = dialog(page, '备案详情');
  await open.getByRole('tablist').waitFor();
  await standsStill(page);
  await isUsable(page, 'the filing', open.locator('.filing-detail__actions button, [aria-label=Close]'));
  const facts = open.locator('.arco-descriptions').first();
  await becomes(() => facts.evaluate((one) => one.getBoundingClientRect().right <= innerWidth), true);
});

story(
  'what a role may do stands below the roles on a phone, and a file is asked for by a field as wide as its place',
  async (visit) => {
    const server = theServer();
    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, accountOf(server, 'admin'), '/Role');
    await firstRow(page).waitFor();
    await isUsable(page, 'the roles', firstRow(page).getByRole('button'));
    const below = () =>
      page.evaluate(() => {
        const [list, grants] = ['.roles__list', '.roles__grants'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        );
        return list !== undefined && grants !== undefined && grants.top >= list.bottom && grants.left === list.left;
      });
    await becomes(below, true);
    // A name that can be pressed and a text that cannot.
    const apart = () =>
      firstRow(page).evaluate((row) => {
        const [name = NaN, note = NaN] = ['角色名', '角色说明'].map((label) => {
          const text = document.createRange();
          const cell = row.querySelector(`[data-label=${label}]`);
          if (cell !== null)
            text.selectNodeContents(cell.querySelector('button > span') ?? cell.firstElementChild ?? cell);
          return text.getBoundingClientRect().left;
        });
        return Math.abs(name - note);
      });
    await comes('how far a name begins from what stands below it', apart, (pixels) => pixels < 2, 'less than 2 pixels');
    await page.goto('/DownloadTest');
    await isUsable(page, 'the field for a file', page.getByRole('textbox', { name: /文件编号/ }));
  },
);

story('what the library leaves without a name has one: tabs, page numbers, ticks and fields', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/Role');
  const tick = page.getByRole('treeitem').filter({ hasText: '查询厨师' }).getByRole('checkbox', { name: '查询厨师' });
  await tick.waitFor({ state: 'attached' });
  await expectAttribute(page.getByRole('treeitem').first(), 'aria-level', '1');
  await page.goto('/User');
  await page.getByRole('textbox', { name: '前往页码' }).waitFor();
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  await dialog(page, '编辑用户').getByRole('textbox', { name: /角色/ }).waitFor();
});
