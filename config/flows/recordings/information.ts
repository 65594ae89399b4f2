import { answer, chooseFurther, dialog, notice } from '../../../test/e2e/support/console';
import { listed } from '../../../test/e2e/support/cooks';
import { pause } from './stage';
import type { Recording } from './stage';

export const informationRecordings: readonly Recording[] = [
  {
    name: 'voices-heard',
    title: 'A regulator hears one recording, then another, stops it, and finds a broken one to say so',
    account: 'jg_zhijiang',
    path: '/Voice',
    act: async ({ page }) => {
      await listed(page);
      const plays = page.getByRole('button', { name: /^播放：/ });
      await plays.first().click();
      await notice(page, '播放中').waitFor();
      await plays.nth(1).click();
      await pause(page, 1000);
      await page.getByRole('button', { name: /^停止：/, disabled: false }).click();
      await notice(page, '停止播放').waitFor();
      await page.route('**/downLoadFile*', (route) => route.fulfill({ contentType: 'audio/mpeg', body: 'no sound' }));
      await plays.nth(2).click();
      await notice(page, 'Failed to decode!').waitFor();
      await page.unroute('**/downLoadFile*');
    },
  },
  {
    name: 'information-withdrawn',
    title: 'A regulator looks at what his county has published and at its readers, and withdraws it',
    account: 'jg_zhijiang',
    path: '/Ldiffusion',
    act: async ({ page }) => {
      await listed(page);
      const row = page.getByRole('row').filter({ hasText: '野生蘑菇' });
      await row.getByRole('button', { name: '查看' }).click();
      await dialog(page, '野生蘑菇').getByText('发布部门').waitFor();
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: /^阅读情况/ }).click();
      await dialog(page, '阅读情况').waitFor();
      await page.keyboard.press('Escape');
      await chooseFurther(row, '撤回');
      await answer(page, '确认撤回', '确定');
      await row.getByText('已撤回').waitFor();
    },
  },
];
