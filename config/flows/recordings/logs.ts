import { seasonings } from '../../../src/contract/pantry';
import { answer, dialog, notice } from '../../../test/e2e/support/console';
import { storePicture } from '../../../test/e2e/support/filings';
import { pause, slowDown } from './stage';
import type { Recording } from './stage';

export const logRecordings: readonly Recording[] = [
  {
    name: 'log-hidden',
    title: 'An administrator filters the log, follows a record, not to the end and then whole, and hides an entry',
    account: 'admin',
    path: async ({ admin }) => {
      const { id } = await admin.call(seasonings.calls.create, { name: '流程花椒' });
      await admin.call(seasonings.calls.update, { id, version: 1, name: '流程青花椒' });
      return '/HandleLog?title=没有这样的操作';
    },
    act: async ({ page, mark }) => {
      await page.getByText('暂无数据').first().waitFor();
      await page.getByRole('search').getByLabel('操作标题').fill('调料');
      await page.keyboard.press('Enter');
      const row = page.getByRole('row').filter({ hasText: '修改调料' }).first();
      await row.waitFor();
      const timeline = dialog(page, /该记录的全部变更/);
      const follow = () => row.getByRole('button', { name: '变更记录' }).click();
      await slowDown(page, '**/handleLog/timeline*', 2000);
      await follow();
      await timeline.waitFor();
      await page.keyboard.press('Escape');
      await pause(page, 2500);
      await page.unroute('**/handleLog/timeline*');
      await follow();
      await timeline.getByText('新增调料').first().waitFor();
      await page.keyboard.press('Escape');
      await mark();
      const remove = () => row.getByRole('button', { name: '删除' }).click();
      await remove();
      await answer(page, '确认删除该记录吗？', '取消');
      await remove();
      await answer(page, '确认删除该记录吗？', '确定');
      await notice(page, '删除成功').waitFor();
      await row.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'message-sent-again',
    title: 'An administrator reads why a short message has failed, sees its number, and sends it again',
    account: 'admin',
    path: '/Smslog',
    act: async ({ page, mark }) => {
      const row = page.getByRole('row').filter({ hasText: '发送失败' }).first();
      await row.getByRole('button', { name: '展开' }).click();
      await page.getByText('已尝试 3 次').waitFor();
      await row.getByRole('button', { name: /显示.+的完整号码/ }).click();
      await row.locator('a[href^="tel:1"]').waitFor();
      await mark();
      const resend = () => row.getByRole('button', { name: '重发' }).click();
      await resend();
      await answer(page, '确认重新发送该短信吗？', '取消');
      await resend();
      await answer(page, '确认重新发送该短信吗？', '确定');
      await notice(page, '未启用短信网关，短信只作记录').waitFor();
    },
  },
  {
    name: 'file-fetched',
    title: 'An administrator types no code of a file, then one that is not there, then one that is',
    account: 'admin',
    path: '/DownloadTest',
    act: async ({ page, api, mark }) => {
      const code = await storePicture(api);
      const fetchIt = async (typed: string) => {
        await page.getByLabel('文件编号').fill(typed);
        await page.getByRole('button', { name: '下载', exact: true }).click();
      };
      await fetchIt('no such code');
      await page.getByText('文件编号有误').waitFor();
      await fetchIt(`${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`);
      await pause(page, 500);
      await mark();
      const saved = page.waitForEvent('download');
      await fetchIt(code);
      await saved;
      await page.getByRole('img', { name: '下载的图片' }).waitFor();
    },
  },
];
