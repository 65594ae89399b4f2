import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { isFullLength } from '../support/rounds';
import { story } from '../support/story';
import { accountOf, dialog, signIn } from './support/console';
import { goTo, isShownBefore, openings } from './support/dialogs';
import { boxOf, expectCount } from './support/expect';
import { look } from './support/look';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const rightOf = async (element: Locator) => {
  const { x, width } = await boxOf(element);
  return x + width;
};

/** How far an element ends from the right edge of the dialog's content, in pixels, once the dialog stands still. */
async function gapAtRight(open: Locator, last: Locator): Promise<number> {
  return Math.round((await rightOf(open.locator('.arco-modal-content'))) - (await rightOf(last)));
}

/** As small as a window may be (1366 x 768) and with as much in the dialog as it may hold. */
async function expectInWindow(page: Page, button: Locator, why: string): Promise<void> {
  const { y, height } = await boxOf(button);
  const bottom = Math.round(y + height);
  const windowHeight = page.viewportSize()?.height ?? 0;
  assert.ok(y >= 0 && bottom <= windowHeight, `${why}: its button ends at ${bottom} of ${windowHeight}`);
}

story('an import lists its errors, and the buttons stay in the window', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/Cstj');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const open = dialog(page, '导入厨师');
  await open.getByText('填写说明').click();
  const rows = Array.from({ length: 60 }, (_, index) => `坏账号${index},厨师${index},综合,42\r\n`);
  const buffer = Buffer.from(`账号,姓名,厨师类型,部门编号\r\n${rows.join('')}`);
  await open.locator('input[type=file]').setInputFiles({ name: '厨师.csv', mimeType: 'text/csv', buffer });
  await open.getByText(/发现 \d+ 处错误/).waitFor();
  await look(page, 'import-errors');
  for (const name of ['取消', '导入'])
    await expectInWindow(page, open.getByRole('button', { name, exact: true }), `导入厨师, ${name}`);
});

story(
  'the buttons of every dialog stand at its right and in the window, whichever was the first one',
  async (visit) => {
    const server = theServer();
    const { page } = await visit(server.address);
    await signIn(page, accountOf(server, 'admin'), '/Param');
    const gaps: Record<string, number> = {};
    const shown = openings.filter((one, index) => !isShownBefore(one, index) || isFullLength);
    for (const { name, path, open, hasNoCancel } of shown) {
      await page.goto('/Qxgl');
      if (path !== '/Qxgl') await goTo(page, path);
      const opened = await open(page);
      if (opened === null) continue;
      const buttons = opened
        .locator('.arco-modal-content button')
        .filter({ hasText: /^(提\s?交|提交备案|导入|打印|取\s?消)$/ });
      await expectCount(buttons, hasNoCancel === true ? 1 : 2, name);
      gaps[name] = await gapAtRight(opened, buttons.last());
      await expectInWindow(page, buttons.last(), name);
    }
    await page.goto('/Param');
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    const asking = dialog(page, '确认退出吗?');
    gaps['确认退出吗?'] = await gapAtRight(asking, asking.getByRole('button', { name: '确定' }));
    const odd = Object.entries(gaps).filter(([, gap]) => gap < 0 || gap > 48);
    assert.deepEqual(odd, [], `buttons that do not stand at the right: ${JSON.stringify(gaps)}`);
  },
);
