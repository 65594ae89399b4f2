import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { cooksContract } from '../../src/contract/cooks';
import { filingsContract } from '../../src/contract/filings';
import { story } from '../support/story';
import { accountOf, apiOf, dialog, menuEntry, signIn } from './support/console';
import { cookRow, hasTotal, listed, makeCook } from './support/cooks';
import { becomes, boxOf, expectAttribute, expectFocused, expectNone, isOnTop } from './support/expect';
import { look } from './support/look';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

story('a regulator without a mouse searches, opens a dialog and leaves it', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_zhijiang');
  const cook = await makeCook(await apiOf(server, account));
  const { page } = await visit(server.address);
  await page.goto('/Cstj');
  await page.getByLabel('账号', { exact: true }).focus();
  await page.keyboard.type(account.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await listed(page);

  const tabTo = async (wanted: Locator) => {
    for (let pressed = 0; pressed < 80; pressed += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('80 times Tab did not reach it');
  };
  await tabTo(page.getByRole('search').getByLabel('账号', { exact: true }));
  await page.keyboard.type(cook.account);
  await page.keyboard.press('Enter');
  const row = cookRow(page, cook.name);
  await row.waitFor();
  await hasTotal(page, 1);
  const edit = row.getByRole('button', { name: '编辑' });
  await tabTo(edit);
  await page.keyboard.press('Enter');
  const form = dialog(page, '编辑厨师');
  await form.getByLabel('姓名', { exact: true }).waitFor();
  await becomes(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null), true);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await expectFocused(edit);
});

story('a new regulator walks through the first steps by keyboard and is not asked again', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'jg_luotian'), '/Cstj');
  const offer = page.getByRole('complementary', { name: '新手引导' });
  await offer.getByRole('button', { name: '查看引导' }).press('Enter');
  const tour = page.getByRole('dialog', { name: '监管人员操作引导' });
  await tour.getByRole('heading', { name: '概览' }).waitFor();

  // It points at the entry of the menu, or at its group while that is closed, and stands in the window.
  const group = await boxOf(page.getByRole('button', { name: '监管概览', exact: true }));
  const ring = await boxOf(page.locator('.tour__ring'));
  assert.ok(Math.abs(group.y - ring.y) < 8, `the group is at ${group.y}, the ring at ${ring.y}`);
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

story(
  'a regulator finds a host by the last four digits, sees the number by keyboard, and loses sight of it with the page',
  async (visit) => {
    const server = theServer();
    const regulator = accountOf(server, 'jg_yichang');
    const api = await apiOf(server, regulator);
    const { rows } = await api.call(filingsContract.list, { page: 1, pageSize: 1 });
    const [filing] = rows;
    assert.ok(filing !== undefined);
    const { hostPhone = '' } = await api.call(filingsContract.reveal, { id: filing.id });
    assert.match(hostPhone, /^\d{11}$/);

    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, regulator, '/keep');
    const search = page.getByRole('search');
    const phone = search.getByLabel('联系电话');
    await phone.fill(hostPhone.slice(0, 5));
    await page.keyboard.press('Enter');
    await search.getByRole('alert').getByText('请输入完整手机号或后四位').waitFor();
    await expectFocused(phone);
    await look(page, 'phones-refused');

    await phone.fill(hostPhone.slice(-4));
    await page.keyboard.press('Enter');
    await search.getByRole('alert').waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: new RegExp(filing.code) });
    const masked = row.getByRole('button', { name: `${filing.hostPhone ?? ''}，显示${filing.hostName}的完整号码` });
    await masked.focus();
    await page.keyboard.press('Enter');
    const link = row.getByRole('link', { name: hostPhone });
    await link.waitFor();
    await expectAttribute(link, 'href', `tel:${hostPhone}`);
    await expectFocused(link, 'it is read out');
    await look(page, 'phones-shown');

    // It goes with the page, and is nowhere in what the browser keeps.
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    assert.ok(!kept.includes(hostPhone));
    await (await menuEntry(page, '厨师管理')).click();
    await page.waitForURL(/Cstj/);
    const { rows: cooks } = await api.call(cooksContract.list, { page: 1, pageSize: 20 });
    const cook = cooks.find(({ phone: number = '' }) => number !== '');
    await page
      .getByRole('button', { name: `显示${cook?.name ?? ''}的完整号码` })
      .first()
      .click();
    await page.locator('a[href^="tel:"]').waitFor();
    await look(page, 'phones-cook');
    await page.goBack();
    await masked.waitFor();
  },
);
