import type { Page } from 'playwright-core';
import type { Recording } from './stage';

const chart = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title, exact: true });
const showTable = (page: Page, title: string) => chart(page, title).getByText('数据表').click();

/** The browser alone draws: what a flow holds is what was asked and answered. */
export const statisticRecordings: readonly Recording[] = [
  {
    name: 'statistics-cooks-of-a-city',
    title: 'A regulator goes from the map to a city, to the cooks of one of its counties, and back to the map',
    account: 'jg_yichang',
    path: '/kitchenermap',
    act: async ({ page, mark }) => {
      const city = page.getByRole('link', { name: /^宜昌市：/ });
      const bars = '宜昌市各县（市、区）厨师人数';
      await city.click();
      await chart(page, bars).locator('canvas').waitFor();
      await showTable(page, bars);
      await mark();
      await chart(page, bars).getByRole('button', { name: '枝江市' }).click();
      await page.getByRole('treeitem', { name: '枝江市', selected: true }).waitFor();
      await page.locator('.resource-table:visible tbody .arco-table-tr').first().waitFor();
      await page.goBack();
      await chart(page, bars).getByRole('button', { name: '枝江市' }).waitFor();
      await page.getByRole('button', { name: '返回' }).click();
      await city.waitFor();
    },
  },
  {
    name: 'statistics-dishes-filtered',
    title: 'A regulator asks for the dishes of a county, of a cook, and turns a page',
    account: 'jg_yichang',
    path: '/stat',
    act: async ({ page }) => {
      const ingredients = chart(page, /^食材用量（.+市）$/);
      await ingredients.getByRole('row').nth(1).waitFor({ state: 'attached' });
      await page.getByRole('treeitem', { name: '枝江市' }).click();
      await page.getByText(/统计范围：枝江市（含下级）/).waitFor();
      await ingredients.getByRole('row').nth(1).waitFor({ state: 'attached' });
      await ingredients.getByRole('listitem', { name: '下一页' }).click();
      await ingredients.getByRole('row').nth(1).waitFor({ state: 'attached' });
      await page.getByPlaceholder('输入姓名搜索，默认全部厨师').click();
      await page.getByRole('option').first().click();
      await page.getByText(/统计范围：枝江市（含下级）.*厨师/).waitFor();
      await page.locator('.chart[aria-busy=true]:visible').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'statistics-month-and-city',
    title:
      'A regulator ranks by guests, looks at the month before, then at another unit and at the streams of its city',
    account: 'admin',
    path: '/stat',
    act: async ({ page, mark }) => {
      const ranking = page.getByRole('table', { name: '聚餐排名（湖北省）' });
      await ranking.waitFor();
      await page.getByText('按聚餐人数').click();
      await ranking.getByRole('columnheader', { name: '聚餐人数' }).waitFor();
      await page.getByRole('button', { name: '上个月' }).click();
      await page.locator('.chart[aria-busy=true]:visible').first().waitFor({ state: 'detached' });
      await mark();
      await page.getByRole('treeitem', { name: '宜昌市' }).click();
      await page.getByText(/统计范围：宜昌市（含下级）/).waitFor();
      await page.locator('.chart[aria-busy=true]:visible').first().waitFor({ state: 'detached' });
      await page.getByRole('link', { name: '直播统计' }).click();
      await page.getByRole('link', { name: /^宜昌市：/ }).click();
      await chart(page, '宜昌市各县（市、区）直播次数').getByRole('row').nth(1).waitFor({ state: 'attached' });
    },
  },
];
