import { seasonings } from '../../../src/contract/pantry';
import { answer, dialog, notice } from '../../../test/e2e/support/console';
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
];
