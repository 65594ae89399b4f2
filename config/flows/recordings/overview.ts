import type { Page } from 'playwright-core';
import { listed } from '../../../test/e2e/support/cooks';
import { goTo, pause } from './stage';
import type { Recording } from './stage';

const number = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^查看${label}：`) });

export const overviewRecordings: readonly Recording[] = [
  {
    name: 'overview',
    title: 'A regulator opens the overview, looks at another period, follows a number and comes back',
    account: 'jg_zhijiang',
    path: '/Baxx?hostName=nobody',
    isDeaf: true,
    act: async ({ page, mark }) => {
      await goTo(page, '/Overview');
      await number(page, '本期已备案').waitFor();
      await mark();
      await page.getByRole('radiogroup', { name: '统计周期' }).getByText('近90天').click();
      await number(page, '本期已备案').waitFor();
      await pause(page, 1_000);
      await number(page, '本期检查有不符合项').click();
      await page.getByRole('heading', { name: '备案信息' }).waitFor();
      await listed(page);
      await mark();
      await goTo(page, '/Overview');
      await number(page, '本期已备案').waitFor();
    },
  },
];
