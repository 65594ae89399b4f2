import { accountOf, dialog, signIn } from '../../../test/e2e/support/console';
import { cookRow, makeCook } from '../../../test/e2e/support/cooks';
import type { Recording } from './stage';

const title = '编辑厨师';

export const presenceRecordings: readonly Recording[] = [
  {
    name: 'presence',
    title: 'An officer who edits a cook sees another one come to the same cook and leave him',
    account: 'jg_anfusi',
    path: async ({ api }) => `/Cstj?account=${(await makeCook(api, { name: '同看师傅' })).account}`,
    act: async ({ page, server, visit, mark }) => {
      const form = dialog(page, title);
      await cookRow(page, '同看师傅').getByRole('button', { name: '编辑' }).click();
      await form.waitFor();
      const { page: other } = await visit(server.address);
      await signIn(other, accountOf(server, 'xxy_anfusi'), new URL(page.url()).pathname + new URL(page.url()).search);
      await cookRow(other, '同看师傅').getByRole('button', { name: '编辑' }).click();
      await form.getByText('正在编辑').waitFor();
      await mark();
      await dialog(other, title).getByRole('button', { name: '取消' }).click();
      await form.getByText('正在编辑').waitFor({ state: 'detached' });
      await form.getByRole('button', { name: '取消' }).click();
      await form.waitFor({ state: 'detached' });
    },
  },
];
