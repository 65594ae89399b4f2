import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { liveContract } from '../../src/contract/live';
import { overviewContract } from '../../src/contract/overview';
import { story } from '../support/story';
import { accountOf, apiOf, drawn, signIn } from './support/console';
import { becomes, expectText, standsStill, textOf } from './support/expect';
import { firstWaiting } from './support/live';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();
const pictures = process.env['STORY_PICTURES'];

const numberOf = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^查看${label}：`) });
const valueOf = async (page: Page, label: string) => Number(await textOf(numberOf(page, label)));

story('a city looks at its overview, follows a number, and hangs it on the wall', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_yichang');
  const api = await apiOf(server, account);
  const { page } = await visit(server.address);
  const look = async (name: string, width = 1366, height = 768) => {
    if (pictures === undefined) return;
    await page.setViewportSize({ width, height });
    await standsStill(page);
    await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: width !== 1920 });
  };
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, account, '/Overview');
  await numberOf(page, '本期已备案').waitFor();
  await look('overview');
  await look('overview', 1920, 1080);
  await look('overview', 390, 844);
  await page.setViewportSize({ width: 1366, height: 768 });
  // All items of the checklist are seen at once.
  const bars = page.getByRole('region', { name: '各检查项目不合格场次' }).locator('.chart__scroll');
  await becomes(() => bars.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);

  const answered = page.waitForResponse((response) => response.url().includes(overviewContract.show.path));
  await page.getByRole('radiogroup', { name: '统计周期' }).getByText('近90天').click();
  await (await answered).finished();
  await page.locator('.overview[aria-busy=false]').waitFor();
  await drawn(page);
  await page.getByRole('status').filter({ hasText: '实时更新' }).waitFor();
  await numberOf(page, '本期检查有不合格项').waitFor();
  const unmet = await valueOf(page, '本期检查有不合格项');
  assert.ok(unmet > 0);
  await numberOf(page, '本期检查有不合格项').click();
  await page.getByRole('heading', { name: '备案信息' }).waitFor();
  await page.locator('.resource-table__pager:visible').waitFor();
  await page.getByText('检查结果').waitFor();
  await expectText(page.locator('.resource-table__pager:visible'), new RegExp(`^\\D*${unmet}\\D`));
  await look('list');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goBack();
  await numberOf(page, '正在直播').waitFor();
  const before = await valueOf(page, '正在直播');
  const { id } = await firstWaiting(api);
  await api.call(liveContract.open, { id, isOpen: true, minutes: 3 });
  await page.getByRole('link', { name: `查看正在直播：${before + 1}` }).waitFor();
  await api.call(liveContract.close, { id, isOpen: false });

  await page.getByRole('link', { name: '大屏显示' }).click();
  const wall = page.getByRole('dialog', { name: '概览' });
  await wall.getByRole('heading', { name: '今日工作' }).waitFor();
  await look('wall', 1920, 1080);
  await look('wall', 390, 844);
  await page.keyboard.press('Escape');
  await numberOf(page, '本期已备案').waitFor();
  await wall.waitFor({ state: 'detached' });
});
