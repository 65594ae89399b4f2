import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { isFullLength } from '../support/rounds';
import { story } from '../support/story';
import { accountOf, dialog, signIn } from './support/console';
import { goTo, isShownBefore, openings } from './support/dialogs';
import { boxOf, expectCount } from './support/expect';
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

story('the buttons of every dialog stand at its right, whichever dialog was the first one', async (visit) => {
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
  }
  await page.goto('/Param');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const asking = dialog(page, '确认退出吗?');
  gaps['确认退出吗?'] = await gapAtRight(asking, asking.getByRole('button', { name: '确定' }));
  const odd = Object.entries(gaps).filter(([, gap]) => gap < 0 || gap > 48);
  assert.deepEqual(odd, [], `buttons that do not stand at the right: ${JSON.stringify(gaps)}`);
});
