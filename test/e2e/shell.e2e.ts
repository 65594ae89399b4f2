import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { density, preferencesContract } from '../../src/contract/preferences';
import { sessionContract } from '../../src/contract/session';
import { unitsContract } from '../../src/contract/units';
import { story } from '../support/story';
import { accountOf, apiOf, dialog, menuEntry, signIn } from './support/console';
import { cookRow, hasTotal, listed, makeCook, search } from './support/cooks';
import {
  becomes,
  comes,
  expectAttribute,
  expectInSight,
  expectNoWiderThanWindow,
  expectUrl,
  textOf,
} from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

story(
  'a regulator opens groups of the menu, folds it, finds his way by the breadcrumb and closes pages',
  async (visit) => {
    const server = theServer();
    const { page } = await visit(server.address);
    await signIn(page, accountOf(server, 'jg_zhijiang'), '/Llive');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const group = menu.getByRole('button', { name: '人员管理' });
    await menu.getByRole('link', { name: '直播列表' }).waitFor();
    await menu.getByRole('link', { name: '厨师管理' }).waitFor({ state: 'hidden' });
    await (await menuEntry(page, '厨师管理')).waitFor();

    await page.getByRole('button', { name: '收起菜单' }).click();
    await menu.getByText('人员管理').first().waitFor({ state: 'hidden' });
    await group.hover();
    await menu.getByRole('link', { name: '厨师管理' }).click();
    await page.waitForURL('**/Cstj');
    const place = page.getByRole('navigation', { name: '当前位置' });
    await place.getByText('人员管理').waitFor();
    await page.getByRole('heading', { name: '厨师管理' }).waitFor();
    await page.getByRole('button', { name: '展开菜单' }).click();
    await menu.getByText('人员管理').first().waitFor();
    // The list of a unit is not in the menu; its breadcrumb leads back to the one that is.
    const { profile } = await (await apiOf(server, accountOf(server, 'jg_zhijiang'))).call(sessionContract.current, {});
    await page.goto(`/Cstj/${profile.unit.id},${profile.unit.id}`);
    await page.getByRole('treeitem', { selected: true }).waitFor();
    await place.getByRole('link', { name: '厨师管理' }).click();
    await page.waitForURL('**/Cstj');

    const opened = page.getByRole('navigation', { name: '已打开的页面' });
    await opened.getByRole('button', { name: '关闭厨师管理', exact: true }).click();
    await opened.getByRole('link', { name: '厨师管理', exact: true }).waitFor({ state: 'detached' });
    await expectUrl(page, ({ pathname }) => pathname !== '/Cstj');
  },
);

story('a regulator at a small screen never has to scroll the page sideways', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_yichang');
  await (
    await apiOf(server, account)
  ).call(preferencesContract.saveLayout, {
    list: 'liveList',
    density: density.standard,
    columns: [{ name: 'address', width: 120 }],
  });
  const { page } = await visit(server.address);
  await page.goto('/login');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await expectNoWiderThanWindow(page, 'login');
  await signIn(page, account, '/Llive');
  await listed(page);
  await expectNoWiderThanWindow(page, 'live list');
  const tooLong = page.locator('.row-text', { hasText: '湖北省' }).first();
  const sizeOf = () =>
    tooLong.evaluate((line) => ({
      isCut: line.scrollWidth > line.clientWidth,
      lines: Math.round(line.scrollHeight / line.clientHeight),
    }));
  await becomes(sizeOf, { isCut: true, lines: 1 }, 'a text too long for its column stays one line, which ends in …');
  await tooLong.hover();
  await expectAttribute(tooLong, 'title', await textOf(tooLong), 'the pointer tells it whole');
  await page.goto('/Cstj');
  await listed(page);
  await expectNoWiderThanWindow(page, 'cook list');
});

/** The last of the units below the province. */
const last = '神农架林区';

story('the picker of a unit shows the one that it holds, the last of its list too', async (visit) => {
  const server = theServer();
  const api = await apiOf(server, accountOf(server, 'admin'));
  const [root] = await api.call(unitsContract.children, {});
  const unitId = (await api.call(unitsContract.children, { id: root?.id })).find(({ label }) => label === last)?.id;
  assert.ok(unitId !== undefined, `${last} is a unit of the demo`);
  const cook = await makeCook(api, { unitId });
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/Cstj');
  await search(page, '姓名', cook.name);
  await hasTotal(page, 1);
  await cookRow(page, cook.name).getByRole('button', { name: '编辑' }).click();
  await expectInSight(dialog(page, '编辑厨师').getByRole('treeitem', { name: last, exact: true }));
});

/** How far the middles of two parts are from each other, in pixels across. */
const apart = (page: Page, selectors: readonly [string, string]) =>
  page.evaluate((both) => {
    const [one = NaN, other = NaN] = both.map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box === undefined ? NaN : box.left + box.width / 2;
    });
    return Math.abs(one - other);
  }, selectors);

story('an empty list says so in the middle of what is seen of it', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/Cstj');
  await page.getByLabel('姓名', { exact: true }).fill('没有这个人');
  await page.keyboard.press('Enter');
  await page.getByText('暂无数据').waitFor();
  const fromMiddle = () => apart(page, ['.arco-empty', '.arco-table-content-inner']);
  await comes('how far the text is from the middle', fromMiddle, (pixels) => pixels < 2, 'less than 2 pixels');
  // Wider than what is seen of it.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/Recall');
  await page.getByText(/未选择日期时只显示最近/).waitFor();
  const hint = () => apart(page, ['.empty-hint', '.arco-empty']);
  await comes('how far the hint is from the middle', hint, (pixels) => pixels < 2, 'less than 2 pixels');
});
