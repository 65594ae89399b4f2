import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { story } from '../support/story';
import { accountOf, answered, dialog, fillSignIn, menuEntry, signIn } from './support/console';
import { listed } from './support/cooks';
import { addressOf, becomes, expectNone, expectUrl, expectValue } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

story('a regulator who is remembered signs in again without his password, which no script can find', async (visit) => {
  const server = theServer();
  const { page, context } = await visit(server.address);
  const { username, password } = accountOf(server, 'jg_yichang');
  await page.goto('/login');
  await page.getByText('记住密码').click();
  await fillSignIn(page, username, password);
  await page.waitForURL('**/LliveMap');
  await (await menuEntry(page, '厨师管理')).click();
  await page.waitForURL('**/Cstj');
  await listed(page);
  await page.getByRole('button', { name: '收起菜单' }).click();
  const isWritten = () =>
    page.evaluate(() => localStorage.getItem('persist:preferences')?.includes('"isMenuCollapsed":"true"'));
  await becomes(isWritten, true, 'the folded menu is written');

  const readable = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, history.state]),
  );
  assert.ok(readable.includes(username));
  assert.ok(!readable.includes(password));
  const isTokenKept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)).includes('token'));
  await becomes(isTokenKept, false, 'a token that outlives the tab');
  const isNoted = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)).includes('/Cstj'));
  await becomes(isNoted, true, 'the opened page is written');
  await page.close();

  const next = await context.newPage();
  await next.goto('/login');
  const account = next.getByLabel('账号', { exact: true });
  await expectValue(account, username);
  const mask = next.getByLabel('密码', { exact: true });
  await expectValue(mask, /^•+$/);
  await next.getByRole('button', { name: '登录', exact: true }).click();
  await next.waitForURL('**/LliveMap');

  // What he had opened, and how he had arranged the menu.
  const opened = next.getByRole('navigation', { name: '已打开的页面' });
  await opened.getByRole('link', { name: '厨师管理' }).waitFor();
  await opened.getByRole('link', { name: '直播地图' }).waitFor();
  await next.getByRole('button', { name: '展开菜单' }).waitFor();
});

const phone = '13800001234';
const heading = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true, level: 1 });

/** Clicks the shown elements with these texts one after the other in one task of the browser: nothing else gets a turn. */
const clickAtOnce = (page: Page, ways: readonly (readonly [selector: string, text: string])[]) =>
  page.evaluate(async (all) => {
    for (const [selector, text] of all) {
      const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (found) => found.offsetParent !== null,
      );
      shown.find((found) => found.textContent === text)?.click();
      // What the click changed is drawn.
      for (let round = 0; round < 10; round += 1) await Promise.resolve();
    }
  }, ways);

story(
  'a unit chosen in the tree comes back with page and phone, and another visitor of the address is warned',
  async (visit) => {
    const server = theServer();
    const { page } = await visit(server.address);
    await signIn(page, accountOf(server, 'admin'), '/Cstj');
    await page.getByRole('treeitem', { name: '宜昌市' }).click();
    await page.waitForURL(/unitId=\d+/);
    await page.locator('.arco-pagination-item:visible').getByText('3', { exact: true }).click();
    await page.waitForURL(/page=3/);
    await (await menuEntry(page, '系统参数')).click();
    await heading(page, '系统参数').waitFor();
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '厨师管理' }).click();
    await page.getByRole('treeitem', { name: '宜昌市', selected: true }).waitFor();
    await expectUrl(page, /unitId=\d+&page=3/);

    await clickAtOnce(page, [
      ['.arco-pagination-item', '4'],
      ['nav[aria-label=主菜单] a', '系统参数'],
    ]);
    await heading(page, '系统参数').waitFor();
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '厨师管理' }).click();
    await page.getByRole('treeitem', { name: '宜昌市', selected: true }).waitFor();
    await expectUrl(page, /unitId=\d+&page=4/);

    await page.getByLabel('手机号', { exact: true }).fill(phone);
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.waitForURL(/held=/);
    const { page: colleague } = await visit(server.address);
    await signIn(colleague, accountOf(server, 'jg_yichang'), '/Cstj');
    await colleague.goto((await addressOf(page)).href);
    await colleague.getByText('部分筛选条件（如手机号）不写入地址，已不再保留').waitFor();
    await colleague.getByRole('button', { name: '知道了' }).click();
    await colleague.waitForURL((url) => !url.search.includes('held'));
  },
);

/** What the document holds of the pages, hidden or not. */
const pages = (page: Page) => page.locator('.shell, [data-page], .arco-modal');
const lockScreen = (page: Page) => page.getByRole('heading', { name: '已锁屏' });

async function unlock(page: Page, password: string): Promise<void> {
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '解锁' }).click();
}

story(
  'a screen is locked with a key, also after a reload of a browser that was cleaned, and opens for its own password',
  async (visit) => {
    const server = theServer();
    const account = accountOf(server, 'jg_luotian');
    const { page } = await visit(server.address);
    await signIn(page, account, '/Ltrack?name=nobody');
    await heading(page, '厨师轨迹').waitFor();
    await page.keyboard.press('Alt+L');
    await lockScreen(page).waitFor();
    await expectNone(pages(page));
    await page.evaluate(() => {
      localStorage.clear();
      for (const key of Object.keys(sessionStorage)) if (key !== 'console.token') sessionStorage.removeItem(key);
    });
    await page.reload();
    await lockScreen(page).waitFor();
    await expectNone(pages(page));
    await unlock(page, account.password);
    await heading(page, '厨师轨迹').waitFor();
    await expectUrl(page, /\/Ltrack\?name=nobody/);
  },
);

story('a locked screen asks for nothing that the server refuses when it is loaded again', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_luotian');
  const { page } = await visit(server.address);
  await signIn(page, account, '/Worklist');
  await answered(page);
  await page.keyboard.press('Alt+L');
  await lockScreen(page).waitFor();
  await page.reload();
  await unlock(page, account.password);
  await answered(page);
});

story('all tabs of a browser are locked and unlocked, and what was typed in them is there again', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_yichang');
  const { page, context, tolerate } = await visit(server.address);
  // Of what the other tab asks before it hears of the lock.
  tolerate(/423/);
  await signIn(page, account, '/Cstj');
  await listed(page);
  await page.getByRole('treeitem', { name: '枝江市' }).click();
  await listed(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await dialog(page, '新增厨师').getByLabel('姓名').fill('写了一半');
  const other = await context.newPage();
  await signIn(other, account, '/Ltrack');
  await heading(other, '厨师轨迹').waitFor();

  await other.keyboard.press('Alt+L');
  for (const tab of [other, page]) {
    await lockScreen(tab).waitFor();
    await expectNone(pages(tab));
  }
  await unlock(other, account.password);
  await heading(other, '厨师轨迹').waitFor();
  await expectValue(dialog(page, '新增厨师').getByLabel('姓名'), '写了一半');
});
