import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { readFlow } from '../../src/console/kit/flow/readFile';
import { story } from '../support/story';
import { accountOf, answer, signIn } from './support/console';
import { becomes, expectNone } from './support/expect';

const bar = (page: Page) => page.getByRole('region', { name: '流程录制' });
const picture = (page: Page, name: string) => page.screenshot({ path: path.resolve('dist/e2e', `reload-${name}.png`) });

story('a reload ends a recording without losing it, and no other tab records', async (visit, start) => {
  const server = await start();
  const administrator = accountOf(server, 'admin');
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  // Whoever is asked whether to leave, leaves.
  page.on('dialog', (asked) => void asked.accept());
  await signIn(page, administrator, '/User');
  await page.getByRole('button', { name: '录制操作流程' }).click();
  await Promise.all([page.waitForEvent('load'), answer(page, '录制需要重新加载页面', '确定').catch(() => undefined)]);
  await bar(page).getByText('正在录制', { exact: true }).waitFor();

  const search = page.getByRole('search');
  await search.getByLabel('手机号').fill('13812345678');
  await page.keyboard.press('Enter');
  await bar(page).getByLabel('标记名称').fill('给13812345678打电话');
  await page.keyboard.press('Enter');
  await bar(page).getByText('已标记').waitFor();

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/User', '_blank')),
  ]);
  await tab.getByRole('search').waitFor();
  await expectNone(bar(tab), 'a tab opened from it does not record');
  await tab.close();

  await page.reload();
  await bar(page).getByText('录制到此结束，可以保存').waitFor();
  await expectNone(page.getByRole('button', { name: '录制操作流程' }));
  await picture(page, 'interrupted');
  const isKept = () => page.evaluate(() => JSON.stringify(sessionStorage).includes('console.recording'));
  await becomes(isKept, false, 'what a tab opened now finds');

  await page.reload();
  await bar(page).getByLabel('流程名称').fill('刷新之前');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: '保存' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  assert.ok(!text.includes('13812345678'));
  const flow = readFlow(text);
  assert.equal(flow.userType, '1');
  const marks = flow.steps.flatMap(({ stimulus }) => (stimulus.kind === 'mark' ? [stimulus.name] : []));
  assert.match(marks.join(), /^给100\d{8}打电话,end$/);

  await bar(page).getByRole('button', { name: '关闭' }).click();
  await page.reload();
  await page.getByRole('button', { name: '录制操作流程' }).waitFor();
  await expectNone(bar(page), 'nothing begins by itself');
});
