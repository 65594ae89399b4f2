import { wireTime } from '../../../src/contract/time';
import { answer, dialog, notice } from '../../../test/e2e/support/console';
import { makeWaiting } from '../../../test/e2e/support/filings';
import { pause } from './stage';
import type { Recording } from './stage';

const agree = '确认提交么？';
const soon = () => wireTime(new Date(Date.now() + 30 * 60_000));

export const sampleRecordings: readonly Recording[] = [
  {
    name: 'samples-kept',
    title:
      'An officer keeps samples of a menu, mends one, prints labels, and hands one to the inspection before its time',
    account: 'xxy_anfusi',
    path: async ({ api }) => {
      const menu = [{ name: '午席', dishes: [{ name: '粉蒸肉' }, { name: '藕汤' }] }];
      const id = await makeWaiting(api, { hostName: '流程留样', heldAt: soon(), meals: menu });
      return `/Baxx?hostName=nobody&filing=${id}`;
    },
    act: async ({ page, mark }) => {
      const detail = dialog(page, '备案详情');
      await detail.getByRole('tab', { name: '留样登记' }).click();
      await detail.getByText('菜单中尚未留样：粉蒸肉、藕汤').waitFor();
      const press = (name: string) => detail.getByRole('button', { name, exact: true }).first().click();
      await press('登记留样');
      const form = dialog(page, '存放位置').last();
      await form.getByLabel('存放位置').fill('村委会冰箱');
      for (const weight of await form.getByRole('spinbutton').all()) await weight.fill('125');
      await form.getByRole('button', { name: '提交' }).click();
      await answer(page, agree, '确定');
      await detail.getByText('菜单中的菜品均已留样').waitFor();
      await mark();
      await press('编辑');
      const editor = dialog(page, '编辑留样').last();
      await editor.getByLabel('存放位置').fill('乡镇专柜');
      await editor.getByRole('button', { name: '提交' }).click();
      await answer(page, agree, '确定');
      await detail.getByText('乡镇专柜').waitFor();
      const saved = page.waitForEvent('download');
      await press('打印标签');
      await saved;
      await mark();
      await press('处理');
      const disposal = dialog(page, '处理留样').last();
      await disposal.getByRole('button', { name: '提交' }).click();
      await disposal.getByText('未到保存期限，请填写处理原因').waitFor();
      await disposal.getByLabel('处理原因').fill('移交检验机构');
      await disposal.getByRole('button', { name: '提交' }).click();
      await answer(page, agree, '确定');
      await notice(page, '操作成功').waitFor();
      await detail.getByText('移交检验机构').waitFor();
      await pause(page, 500);
    },
  },
];
