import { makeCook } from '../../../test/e2e/support/cooks';
import { pause, slowDown } from './stage';
import type { Recording } from './stage';

export const findRecordings: readonly Recording[] = [
  {
    name: 'cook-found',
    title:
      'A regulator looks for somebody else first, types on before the answer, finds a cook, and looks for him again',
    account: 'jg_anfusi',
    path: async ({ api }) => {
      await makeCook(api, { name: '单寻找' });
      return '/Cscx?name=nobody';
    },
    act: async ({ page, mark }) => {
      const field = page.getByRole('combobox', { name: /^搜索菜单/ });
      const found = page.getByRole('option').filter({ hasText: '单寻找' });
      await page.getByText('暂无数据').first().waitFor();
      await page.keyboard.press('Control+k');
      await field.fill('没有这样的人');
      await page.getByText('未找到“没有这样的人”').waitFor();
      await slowDown(page, '**/api/find*', 600);
      await field.fill('另一位');
      await pause(page, 500);
      await field.fill('sxz');
      await found.waitFor();
      await field.press('Enter');
      await page.getByRole('heading', { name: '厨师档案' }).waitFor();
      await mark();
      await page.keyboard.press('Control+k');
      await page.getByRole('group', { name: '最近打开' }).getByRole('option').first().waitFor();
      await field.press('Escape');
      await field.waitFor({ state: 'detached' });
    },
  },
];
