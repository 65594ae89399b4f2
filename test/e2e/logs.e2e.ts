import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { operationLogsContract } from '../../src/contract/operation-logs';
import { smsLogsContract } from '../../src/contract/sms-logs';
import { seasonings } from '../../src/contract/pantry';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, notice, signIn } from './support/console';
import { expectText, expectTexts } from './support/expect';
import { storePicture } from './support/filings';

const picture = (page: Page, name: string) => page.screenshot({ path: path.resolve('dist/e2e', `logs-${name}.png`) });

story(
  'an administrator reads what was changed, follows a record, and takes an entry out of sight',
  async (visit, start) => {
    const server = await start();
    const admin = accountOf(server, 'admin');
    const api = await apiOf(server, admin);
    const { id } = await api.call(seasonings.calls.create, { name: '青花椒' });
    await api.call(seasonings.calls.update, { id, version: 1, name: '汉源青花椒' });

    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, admin, '/HandleLog');
    const search = page.getByRole('search');
    await search.getByLabel('操作标题').fill('调料');
    await search.getByLabel('登录地址').fill('本机');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: '修改调料' });
    await row.waitFor();
    await row.getByRole('button', { name: '展开' }).click();
    const changes = page.getByRole('list', { name: '变更内容' });
    await expectText(changes, /调料名称\s*青花椒\s*汉源青花椒/);
    await picture(page, 'opened');

    await row.getByRole('button', { name: '变更记录' }).click();
    const timeline = dialog(page, /该记录的全部变更/);
    await timeline.getByRole('list', { name: '该记录的全部变更' }).waitFor();
    await expectTexts(timeline.locator('strong'), ['修改调料', '新增调料']);
    await picture(page, 'timeline');
    await page.keyboard.press('Escape');

    await row.getByRole('button', { name: '删除' }).click();
    await answer(page, '确认删除该记录吗？', '确定');
    await notice(page, '删除成功').waitFor();
    await row.waitFor({ state: 'detached' });
    await search.getByLabel('操作标题').fill('删除操作日志');
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: '删除操作日志' }).waitFor();
    await search.getByLabel('操作标题').fill('没有这样的操作');
    await page.keyboard.press('Enter');
    await page.getByText('暂无数据').waitFor();
    await picture(page, 'empty');
    const { rows } = await api.call(operationLogsContract.list, { page: 1, pageSize: 1, title: '修改调料' });
    assert.deepEqual(rows, []);
  },
);

story(
  'an administrator reads what was sent by short message, sees a number, and sends one again',
  async (visit, start) => {
    const server = await start();
    const regulator = accountOf(server, 'jg_yichang');
    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, accountOf(server, 'admin'), '/Smslog');
    const row = page.getByRole('row').filter({ hasText: '发送失败' }).first();
    await row.getByRole('button', { name: '展开' }).click();
    await page.getByText('已尝试 3 次：短信网关超时').waitFor();
    await row.getByRole('button', { name: /显示.+的完整号码/ }).click();
    await row.locator('a[href^="tel:1"]').waitFor();
    await row.getByRole('button', { name: '重发' }).click();
    await answer(page, '确认重新发送该短信吗？', '确定');
    await notice(page, '未启用短信网关，短信只作记录').waitFor();
    await picture(page, 'sms');
    const api = await apiOf(server, regulator);
    const { rows } = await api.call(smsLogsContract.list, { page: 1, pageSize: 20 });
    assert.ok(rows.every(({ phone }) => /^\d{3}\*{4}\d{4}$/.test(phone)));
  },
);

story('an administrator fetches a file by its code and sees what came', async (visit, start) => {
  const server = await start();
  const admin = accountOf(server, 'admin');
  const code = await storePicture(await apiOf(server, admin));
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, admin, '/DownloadTest');
  await page.getByLabel('文件编号').fill('no such code');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByText('文件编号有误').waitFor();
  await page.getByLabel('文件编号').fill(code);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  assert.ok(file.suggestedFilename().startsWith(code));
  await page.getByText('image/jpeg').or(page.getByText('image/png')).waitFor();
  await page.getByRole('img', { name: '下载的图片' }).waitFor();
  await picture(page, 'download');
});
