import type { Page } from 'playwright-core';
import { filingsContract } from '../../../src/contract/filings';
import { groupDinnersContract } from '../../../src/contract/group-dinners';
import { answer, dialog, notice } from '../../../test/e2e/support/console';
import { listed } from '../../../test/e2e/support/cooks';
import { fillRegistration, makeFiling, makeWaiting } from '../../../test/e2e/support/filings';
import { pause, slowDown, twice } from './stage';
import type { Recording } from './stage';

const account = 'jg_anfusi';

const rowOf = (page: Page, hostName: string) => page.getByRole('row').filter({ hasText: hostName });
const view = (page: Page, hostName: string) => rowOf(page, hostName).getByRole('button', { name: '查看' }).click();
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

export const groupDinnerRecordings: readonly Recording[] = [
  {
    name: 'group-dinner-registered',
    title: 'A regulator registers a group dinner, edits it beside somebody else, and saves both changes',
    account,
    path: '/Baxx?hostName=流程集体',
    act: async ({ page, api }) => {
      await page.getByText('暂无数据').first().waitFor();
      await fillRegistration(page, '流程集体');
      await dialog(page, '登记备案').getByLabel('备案类别', { exact: true }).click();
      await page.getByRole('option', { name: '集体用餐', exact: true }).click();
      await dialog(page, '登记备案').getByRole('button', { name: '保存草稿' }).click();
      await answer(page, '确认提交么？', '确定');
      await notice(page, '新增成功').waitFor();
      await listed(page);
      const { rows } = await api.call(filingsContract.list, { hostName: '流程集体', page: 1, pageSize: 10 });
      const [row] = rows;
      if (row === undefined) throw new Error('No group dinner was registered');
      const form = dialog(page, '修改备案');
      const edit = async () => {
        await rowOf(page, '流程集体').getByRole('button', { name: '编辑' }).click();
        await form.getByLabel('聚餐人数').fill('45');
        await form.getByLabel('聚餐人数').blur();
      };
      const submit = async () => {
        await form.getByRole('button', { name: '保存草稿' }).click();
        await answer(page, '确认提交么？', '确定');
      };
      await edit();
      const { id, version, type, hostName, heldAt, unitId } = row;
      await api.call(filingsContract.update, { id, version, type, hostName, heldAt, unitId, note: '别人写的' });
      await submit();
      const compared = dialog(page, '内容已被他人修改');
      await compared.getByRole('button', { name: '返回修改' }).click();
      await compared.waitFor({ state: 'detached' });
      await submit();
      await compared.getByRole('button', { name: '按所选内容保存' }).click();
      await notice(page, '编辑成功').waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'group-dinners-checked',
    title: 'A regulator checks a group dinner and exports the chosen ones and all that match',
    account,
    path: async ({ api }) => {
      await makeFiling(api, { hostName: '流程用餐' });
      return '/Grodinner?hostName=流程用餐';
    },
    act: async ({ page }) => {
      await listed(page);
      await slowDown(page, '**/grodinner/getById*', 700);
      await view(page, '流程用餐');
      const details = dialog(page, '集体用餐备案详情');
      await details.waitFor();
      await page.keyboard.press('Escape');
      await pause(page, 1000);
      await page.unroute('**/grodinner/getById*');
      await view(page, '流程用餐');
      await details.getByText('健康证明齐全').waitFor();
      await page.keyboard.press('Escape');
      await details.waitFor({ state: 'detached' });
      await press(page, '导出');
      await notice(page, '请至少选择一条').waitFor();
      await rowOf(page, '流程用餐').locator('.arco-checkbox').click();
      const export1 = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出', exact: true }).evaluate(twice);
      await export1;
      // One of a list at a time.
      await page.getByRole('button', { name: '关闭导出集体用餐备案' }).click();
      const export2 = page.waitForEvent('download');
      await press(page, '导出全部');
      await export2;
      await pause(page, 500);
    },
  },
  {
    name: 'group-dinners-reviewed',
    title: 'A regulator passes a group dinner that was changed meanwhile, and sends another one back',
    account,
    path: async ({ api }) => {
      await makeWaiting(api, { hostName: '流程复核甲' });
      await makeWaiting(api, { hostName: '流程复核乙' });
      return '/GrodinnerRole?hostName=流程复核';
    },
    act: async ({ page, api }) => {
      await listed(page);
      const form = dialog(page, '复核集体用餐备案');
      const review = (hostName: string) =>
        rowOf(page, hostName).getByRole('button', { name: '复核', exact: true }).click();
      const submit = async () => {
        await form.getByRole('button', { name: '提交' }).click();
        await answer(page, '确认提交么？', '确定');
      };
      const { rows } = await api.call(groupDinnersContract.review, { hostName: '流程复核甲', page: 1, pageSize: 10 });
      const [row] = rows;
      if (row === undefined) throw new Error('No group dinner waits for its review');
      await review('流程复核甲');
      await form.getByText('通过', { exact: true }).click();
      await form.getByLabel('复核意见').fill('材料齐全');
      const { id, version } = row;
      await api.call(filingsContract.sendBack, { id, version, reason: '别人退回' });
      await api.call(filingsContract.submit, { id, version: version + 1 });
      await submit();
      await dialog(page, '内容已被他人修改').getByRole('button', { name: '按所选内容保存' }).click();
      await notice(page, '操作成功').waitFor();
      await review('流程复核乙');
      await form.getByText('退回修改', { exact: true }).click();
      await form.getByRole('button', { name: '提交' }).click();
      await form.getByText('请输入复核意见').waitFor();
      await form.getByLabel('复核意见').fill('缺菜单');
      await submit();
      await form.waitFor({ state: 'detached' });
      await view(page, '流程复核乙');
      await dialog(page, '集体用餐备案详情').getByText('缺菜单').waitFor();
      await page.keyboard.press('Escape');
      await pause(page, 500);
    },
  },
];
