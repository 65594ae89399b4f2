import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { liveContract } from '../../src/contract/live';
import { overviewContract } from '../../src/contract/overview';
import { story } from '../support/story';
import { accountOf, apiOf, drawn, signIn } from './support/console';
import {
  addressOf,
  becomes,
  boxOf,
  comes,
  countOf,
  expectCount,
  expectNone,
  expectNoWiderThanWindow,
  expectText,
  expectUrl,
  pressDrawn,
  shownText,
  standsStill,
  textOf,
} from './support/expect';
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
  const bars = page.getByRole('region', { name: '各检查项目不符合场次' }).locator('.chart__scroll');
  await becomes(() => bars.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);

  const answered = page.waitForResponse((response) => response.url().includes(overviewContract.show.path));
  await page.getByRole('radiogroup', { name: '统计周期' }).getByText('近90天').click();
  await (await answered).finished();
  await page.locator('.overview[aria-busy=false]').waitFor();
  await drawn(page);
  await page.getByRole('status').filter({ hasText: '实时更新' }).waitFor();
  await numberOf(page, '本期检查有不符合项').waitFor();
  const unmet = await valueOf(page, '本期检查有不符合项');
  assert.ok(unmet > 0);
  await numberOf(page, '本期检查有不符合项').click();
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

  // The whole card is its link.
  await page.locator('.overview__label', { hasText: '正在直播' }).click({ force: true });
  await page.getByRole('heading', { name: '直播列表', level: 1 }).waitFor();
  await page.goBack();
  await numberOf(page, '正在直播').waitFor();

  await page.getByRole('link', { name: '大屏显示' }).click();
  const wall = page.getByRole('dialog', { name: '概览' });
  await wall.getByRole('heading', { name: '今日工作' }).waitFor();
  await look('wall', 1920, 1080);
  await look('wall', 390, 844);
  await page.keyboard.press('Escape');
  await numberOf(page, '本期已备案').waitFor();
  await wall.waitFor({ state: 'detached' });
});

const chart = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title, exact: true });

/** Where a bar stands in its picture, in pixels: beside the numbers, above the names. */
const axisWidth = 24;
const aboveNames = 90;

/** Serious findings of what a screen reader and a keyboard meet: links and buttons without names, two charts of one name. */
const unnamed = (page: Page) =>
  page
    .locator('.shell__page')
    .locator('button, [role=link], [role=radio], input, svg[role], table')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0)
        .filter((one) => {
          const isNamed = one instanceof HTMLInputElement && (one.labels?.length !== 0 || one.placeholder !== '');
          return !isNamed && (one.ariaLabel ?? '') === '' && one.textContent.trim() === '';
        })
        .map((one) => one.outerHTML.slice(0, 200)),
    );

story('a supervisor goes from the map by keyboard to a city and to the cooks of one of its counties', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  const look = async (name: string) => {
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
  };
  // A bar is where it will stay.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, accountOf(server, 'admin'), '/kitchenermap');
  const city = page.getByRole('link', { name: /^宜昌市：[1-9]\d* 人$/ });
  await city.waitFor();
  await expectCount(page.locator('.region-map:visible').getByRole('link'), 17);
  await becomes(() => unnamed(page), []);
  await look('cook-map');
  await city.focus();
  await page.keyboard.press('Enter');

  const bars = chart(page, '宜昌市各县（市、区）厨师人数');
  await bars.locator('canvas').waitFor();
  await chart(page, '宜昌市厨师占比').locator('canvas').waitFor();
  await look('cook-bars');
  const told = page.waitForEvent('download');
  await bars.getByRole('button', { name: /^下载图片/ }).click();
  const file = await told;
  assert.match(file.suggestedFilename(), /^宜昌市各县（市、区）厨师人数 \d{4}-\d\d-\d\d\.png$/);
  assert.equal((await readFile(await file.path())).subarray(1, 4).toString(), 'PNG');

  await bars.getByText('数据表').click();
  const county = bars.getByRole('row').filter({ hasText: '枝江市' });
  const cooks = Number(/(\d+) 人/.exec(await textOf(county))?.[1]);
  await county.getByRole('button', { name: '枝江市' }).click();
  await page.getByRole('treeitem', { name: '枝江市', selected: true }).waitFor();
  await page.getByText(`共 ${String(cooks)} 条`).waitFor();
  await expectUrl(page, ({ pathname }) => /^\/Cstj\/\d+,\d+$/.test(pathname));
  await page.goBack();

  // As it was left.
  await county.waitFor();
  await bars.getByText('图表', { exact: true }).click();
  const canvas = bars.locator('canvas').first();
  await canvas.waitFor();
  await page.locator('.chart[aria-busy=true]:visible').first().waitFor({ state: 'detached' });
  const first = bars.getByRole('row').nth(1).getByRole('rowheader');
  const nameOfFirst = await textOf(first);
  const { width, height } = await boxOf(canvas);
  const step = (width - axisWidth) / ((await countOf(bars.getByRole('row'))) - 1);
  // The canvas is there before its bars.
  await pressDrawn(canvas, { x: axisWidth + step / 2, y: height - aboveNames });
  await page.getByRole('treeitem', { name: nameOfFirst, selected: true }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '返回' }).click();
  await city.waitFor();
});

story(
  'dish statistics stay as they were asked over a reload, and a township sees its own part alone',
  async (visit) => {
    const server = theServer();
    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, accountOf(server, 'jg_yichang'), '/stat');
    const ingredients = chart(page, /^食材用量（.+市）$/);
    await ingredients.locator('canvas').waitFor();
    await page.getByRole('treeitem', { name: '枝江市' }).click();
    await page.getByText(/统计范围：枝江市（含下级）/).waitFor();
    await drawn(page);
    const table = ingredients.and(page.locator('[aria-busy=false]')).getByRole('table');
    const leading = await textOf(table);
    await ingredients.getByRole('listitem', { name: '下一页' }).click();
    await comes(
      'the second page',
      () => shownText(table),
      (text) => text !== leading,
    );
    await page.getByText('按聚餐人数').click();
    await page.getByRole('button', { name: '上个月' }).click();
    await page
      .getByRole('table', { name: '聚餐排名（枝江市）' })
      .getByRole('columnheader', { name: '聚餐人数' })
      .waitFor();
    const month = (await addressOf(page)).searchParams.get('month') ?? '';
    const monthly = chart(page, `${month.slice(0, 4)}年${String(Number(month.slice(5)))}月聚餐统计（枝江市）`);
    await monthly.locator('canvas').waitFor();
    const second = await textOf(table);
    await becomes(() => unnamed(page), []);

    await page.reload();
    await page.getByText(/统计范围：枝江市（含下级）/).waitFor();
    await ingredients.getByRole('row').nth(1).waitFor({ state: 'attached' });
    await expectText(table, second);
    await monthly.locator('canvas').waitFor();

    const { page: township } = await visit(server.address);
    await township.setViewportSize({ width: 390, height: 844 });
    await signIn(township, accountOf(server, 'jg_anfusi'), '/kitchenermap');
    await chart(township, '安福寺镇各村（社区）厨师人数').locator('canvas').waitFor();
    await expectNone(township.locator('.region-map:visible'));
    await expectNoWiderThanWindow(township);
  },
);
