import assert from 'node:assert/strict';
import { story } from '../support/story';
import { accountOf, dialog, signIn } from './support/console';
import { listed } from './support/cooks';
import { becomes, boxOf, expectNone, isOnTop } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

story('a new regulator walks through the first steps by keyboard and is not asked again', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'jg_luotian'), '/Cstj');
  const offer = page.getByRole('complementary', { name: '新手引导' });
  await offer.getByRole('button', { name: '查看引导' }).press('Enter');
  const tour = page.getByRole('dialog', { name: '监管人员操作引导' });
  await tour.getByRole('heading', { name: '概览' }).waitFor();

  // It points at the entry of the menu, and stands in the window.
  const entry = await boxOf(page.getByRole('link', { name: '概览', exact: true }));
  const ring = await boxOf(page.locator('.tour__ring'));
  assert.ok(Math.abs(entry.y - ring.y) < 8, `the entry is at ${entry.y}, the ring at ${ring.y}`);
  // It bars nothing: what is opened meanwhile stands above it.
  await listed(page);
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  const editor = dialog(page, '编辑厨师');
  await becomes(() => isOnTop(editor.getByLabel('姓名', { exact: true })), true, 'the tour covers the dialog');
  const next = tour.getByRole('button').last();
  await becomes(() => isOnTop(next), false, 'the tour stands above the dialog');
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
  await becomes(() => isOnTop(next), true, 'the tour is covered');
  await next.focus();
  await page.keyboard.press('ArrowRight');
  await tour.getByRole('heading', { name: '待办备案' }).waitFor();
  await page.keyboard.press('Escape');
  await tour.waitFor({ state: 'detached' });
  await offer.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '新手引导' }).press('Enter');
  await tour.getByRole('heading', { name: '概览' }).waitFor();
  await expectNone(offer);
});
