import type { Page } from 'playwright-core';
import { dialog, notice } from '../../../test/e2e/support/console';
import { listed, search } from '../../../test/e2e/support/cooks';
import { makeFiling } from '../../../test/e2e/support/filings';
import { pause, slowDown, twice } from './stage';
import type { Recording, Stage } from './stage';

const account = 'jg_anfusi';

const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

async function tickAll(page: Page): Promise<void> {
  await page.locator('.resource-table:visible thead .arco-checkbox').click();
}

async function twoFilings({ api }: Pick<Stage, 'api'>, hostName: string): Promise<string> {
  for (const which of ['甲', '乙']) await makeFiling(api, { hostName: `${hostName}${which}` });
  return `/Baxx?hostName=${hostName}`;
}

const exports = '**/keepRecord/export/*';

export const filingFileRecordings: readonly Recording[] = [
  {
    name: 'filings-exported',
    title: 'A regulator exports the chosen filings, all of them, not after all, and none',
    account,
    path: (stage) => twoFilings(stage, '流程导出'),
    act: async ({ page, mark }) => {
      await listed(page);
      const tray = page.getByRole('region', { name: '导出任务' });
      const all = page.getByRole('button', { name: '导出全部', exact: true });
      const save = async (start: () => Promise<void>) => {
        const saved = page.waitForEvent('download');
        await start();
        await saved;
        await tray.getByRole('button', { name: '关闭导出备案' }).click();
        await tray.waitFor({ state: 'detached' });
      };
      await press(page, '导出');
      await notice(page, '请至少选择一条').waitFor();
      await tickAll(page);
      await save(() => press(page, '导出'));
      await save(() => all.evaluate(twice));
      await mark();
      await slowDown(page, exports, 2000);
      await all.click();
      await tray.getByRole('button', { name: '取消导出备案' }).click();
      await notice(page, '取消操作').waitFor();
      await page.unroute(exports);
      await search(page, '举办者', 'nobody');
      await page.getByText('暂无数据').first().waitFor();
      await all.click();
      await notice(page, '没有可导出的备案').waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'form-printed',
    title: 'A regulator downloads one form of a filing, once, and all of them after a broken line',
    account,
    path: async ({ api }) => `/Baxx?hostName=nobody&filing=${await makeFiling(api, { hostName: '流程打印' })}`,
    act: async ({ page, line }) => {
      const progress = dialog(page, '正在生成表单');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出备案登记表' }).evaluate(twice);
      await saved;
      await progress.waitFor({ state: 'detached' });
      line.cut();
      await press(page, '导出全部表单');
      await notice(page, '网络连接失败').waitFor();
      await line.mend();
      const whole = page.waitForEvent('download');
      await press(page, '导出全部表单');
      await whole;
      await progress.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'forms-printed',
    title: 'A regulator prints chosen forms of several filings, and waits no longer the second time',
    account,
    path: (stage) => twoFilings(stage, '流程批印'),
    act: async ({ page }) => {
      await listed(page);
      const choice = dialog(page, '选择要打印的表单');
      const progress = dialog(page, '正在生成表单');
      const print = () => choice.getByRole('button', { name: '打印' }).click();
      await press(page, '批量打印');
      await notice(page, '请至少选择一条').waitFor();
      await tickAll(page);
      await press(page, '批量打印');
      await choice.getByText('现场指导表', { exact: true }).click();
      const saved = page.waitForEvent('download');
      await print();
      await saved;
      await progress.waitFor({ state: 'detached' });
      await slowDown(page, '**/keepRecord/formsOfMany*', 2000);
      await press(page, '批量打印');
      await print();
      await progress.getByRole('button', { name: '取消' }).click();
      await notice(page, '取消操作').waitFor();
      await pause(page, 500);
    },
  },
];
