import type { Page } from 'playwright-core';
import { filingsContract } from '../../src/contract/filings';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, drawn, notice, signIn } from './support/console';
import { makeCook } from './support/cooks';
import { makeWaitingFiling } from './support/dialogs';
import { becomes, expectNone, expectValue, isOnTop, standsStill } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const lost = '填写的内容尚未保存';
const question = (page: Page) => dialog(page, lost);

story('the question about a kept registration stands above a filing that a link has opened', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  const account = accountOf(server, 'admin');
  const id = await makeWaitingFiling(await apiOf(server, account));
  await signIn(page, account, '/Baxx');
  await page.getByRole('button', { name: '登记备案' }).click();
  const form = dialog(page, '登记备案');
  await form.getByLabel('举办者', { exact: true }).fill('未完成的举办者');
  await page.goto(`/Baxx?filing=${id}`);
  const detail = dialog(page, '对话框举办者');
  await detail.getByText('对话框举办者').first().waitFor();
  const asking = dialog(page, '填写的备案登记尚未提交');
  const go = asking.getByRole('button', { name: '继续填写' });
  await go.and(page.locator(':focus')).waitFor();
  for (const button of [go, asking.getByRole('button', { name: '放弃草稿' })]) {
    await becomes(() => isOnTop(button), true, 'the question is covered');
  }
  await page.keyboard.press('Enter');
  await form.waitFor();
  await becomes(() => isOnTop(form.getByLabel('举办者', { exact: true })), true, 'the editor is covered');

  // One press of Escape is for what is on top.
  await form.getByLabel('举办者', { exact: true }).press('Escape');
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await expectValue(form.getByLabel('举办者', { exact: true }), '未完成的举办者');
  await form.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: '放弃修改' }).click();
  await form.waitFor({ state: 'detached' });
  await detail.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });
});

story(
  'the bar of a recording stands above a question, that above a dialog, and that above the exports',
  async (visit) => {
    const { page, tolerate } = await visit(theServer().address);
    await signIn(page, accountOf(theServer(), 'admin'), '/Baxx');
    await page.getByRole('button', { name: '录制操作流程' }).click();
    await Promise.all([page.waitForEvent('load'), answer(page, '录制需要重新加载页面', '确定').catch(() => undefined)]);
    const mark = page.getByRole('region', { name: '流程录制' }).getByLabel('标记名称');
    await mark.waitFor();
    // It stays under way, for a tray in which everything is saved closes.
    await page.route(`**${filingsContract.exportRows.path}*`, () => undefined);
    await page.getByRole('button', { name: '导出全部' }).click();
    const tray = page.getByRole('region', { name: '导出任务' }).getByRole('button').first();
    await becomes(() => isOnTop(tray), true, 'the exports are covered');

    await page.getByRole('button', { name: '登记备案' }).click();
    const field = dialog(page, '登记备案').getByLabel('举办者', { exact: true });
    await field.fill('半途的举办者');
    await becomes(() => isOnTop(field), true, 'the dialog is covered');
    await becomes(() => isOnTop(tray), false, 'the exports stand above the dialog');
    await becomes(() => isOnTop(mark), true, 'the bar is covered by the dialog');

    // A message stands above both; it stays as long as the pointer rests on it.
    tolerate(/ERR_FAILED/);
    await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await dialog(page, '登记备案').getByRole('button', { name: '保存草稿' }).click();
    await answer(page, '确认提交么？', '确定');
    const told = notice(page, /./).last();
    await told.hover();
    await field.press('Escape');
    await question(page).waitFor();
    await becomes(() => isOnTop(told), true, 'the message is covered by the question');
    await page.unroute('**/*');
    const stay = question(page).getByRole('button', { name: '继续填写' });
    await becomes(() => isOnTop(stay), true, 'the question is covered');
    await becomes(() => isOnTop(field), false, 'the dialog stands above the question');
    await becomes(() => isOnTop(mark), true, 'the bar is covered by the question');
    await question(page).getByRole('button', { name: '放弃修改' }).click();
  },
);

story('a birth date that is typed stays, and Enter in its field sends nothing', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  const account = accountOf(server, 'admin');
  await makeCook(await apiOf(server, account));
  await signIn(page, account, '/Cstj');
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  const form = dialog(page, '编辑厨师');
  const day = form.locator('.arco-form-item').filter({ hasText: '出生日期' }).locator('input');
  await day.pressSequentially('1980-02-03');
  await page.keyboard.press('Tab');
  await form.getByLabel('姓名', { exact: true }).click();
  await expectValue(day, '1980-02-03');
  await day.fill('1980-2-4');
  await day.press('Enter');
  await expectValue(day, '1980-02-04');
  // Whatever it sends, it sends and asks for within the press of the key.
  await drawn(page);
  await standsStill(page);
  await expectNone(dialog(page, '确认提交么？'));
  await day.fill('1980-02-31');
  await form.getByRole('button', { name: '提交' }).click();
  await form.getByText('请输入正确的日期，例如 1980-02-03').waitFor();
  await day.and(page.locator(':focus')).waitFor();
  await standsStill(page);
  await expectNone(dialog(page, '确认提交么？'));
  await day.fill('1980-02-05');
  await form.getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  await expectValue(day, '1980-02-05');
});
