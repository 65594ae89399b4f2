import type { Page } from 'playwright-core';
import { filingsContract } from '../../../src/contract/filings';
import { answer, dialog, notice } from '../../../test/e2e/support/console';
import { listed, search } from '../../../test/e2e/support/cooks';
import { fillRegistration, makeFiling, makeWaiting, sign, storePicture } from '../../../test/e2e/support/filings';
import { goTo, pause, slowDown, twice } from './stage';
import type { Recording } from './stage';

const account = 'jg_anfusi';

const rowOf = (page: Page, hostName: string) => page.getByRole('row').filter({ hasText: hostName });
const view = (page: Page, hostName: string) => rowOf(page, hostName).getByRole('button', { name: '查看' }).click();
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();
const showTab = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();
const nothingListed = (page: Page) => page.getByText('暂无数据').first().waitFor();

/** Not by Escape: a mark takes the focus. */
async function closeDetail(page: Page): Promise<void> {
  await dialog(page, '备案详情').locator('.arco-modal-close-icon').click();
  await dialog(page, '备案详情').waitFor({ state: 'detached' });
}

async function pick(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

export const filingRecordings: readonly Recording[] = [
  {
    name: 'filings-listed',
    title:
      'A regulator filters filings, closes one before it is there, looks through its tabs, and opens a deleted one',
    account,
    path: async ({ api }) => {
      await makeFiling(api, { hostName: '流程列表甲' });
      await makeWaiting(api, { hostName: '流程列表乙' });
      return '/Baxx?hostName=nobody';
    },
    act: async ({ page, api, mark }) => {
      await nothingListed(page);
      await search(page, '举办者', '流程列表');
      await listed(page);
      await pick(page, '备案状态', '待指导');
      await press(page, '查询');
      await rowOf(page, '流程列表甲').waitFor({ state: 'detached' });
      await slowDown(page, '**/keepRecord/getInfoById', 3_000);
      await view(page, '流程列表乙');
      await closeDetail(page);
      await pause(page, 3_500);
      await page.unroute('**/keepRecord/getInfoById');
      await view(page, '流程列表乙');
      await showTab(page, '菜单');
      await showTab(page, '办理记录');
      await page.getByRole('cell', { name: '登记' }).first().waitFor();
      await mark();
      await closeDetail(page);
      const { rows } = await api.call(filingsContract.list, { hostName: '流程列表乙', page: 1, pageSize: 10 });
      await api.call(filingsContract.remove, { id: rows[0]?.id ?? 0 });
      await view(page, '流程列表乙');
      await page.getByText('备案不存在、已删除或不在您的管辖范围内').waitFor();
      await closeDetail(page);
    },
  },
  {
    name: 'filing-registered',
    title: 'An information officer registers a banquet with a signature, thinks twice, and submits it once',
    account: 'xxy_anfusi',
    path: '/Baxx?hostName=流程登记',
    act: async ({ page }) => {
      await nothingListed(page);
      await fillRegistration(page, '流程登记');
      const form = dialog(page, '登记备案');
      await form.getByRole('button', { name: '提交备案' }).click();
      await form.getByText('请阅读并确认食品安全告知书').waitFor();
      await form.getByText('举办者已阅读食品安全告知书').click();
      await sign(page, '举办者签名');
      const save = form.getByRole('button', { name: '保存草稿' });
      await save.click();
      await answer(page, '确认提交么？', '取消');
      await notice(page, '取消操作').waitFor();
      await save.evaluate(twice);
      await answer(page, '确认提交么？', '确定');
      await notice(page, '新增成功').waitFor();
      await view(page, '流程登记');
      const submit = page.getByRole('button', { name: '提交备案' });
      await submit.click();
      await answer(page, '确认提交么？', '取消');
      await submit.evaluate(twice);
      await answer(page, '确认提交么？', '确定');
      await notice(page, '提交成功').waitFor();
      await submit.waitFor({ state: 'detached' });
      await closeDetail(page);
      await rowOf(page, '流程登记').getByText('待指导').waitFor();
    },
  },
  {
    name: 'filing-refused',
    title: 'A draft whose notice nobody has read is refused; a tick later it is taken',
    account,
    path: async ({ api }) => {
      const hostSignature = await storePicture(api);
      const id = await makeFiling(api, { hostName: '流程告知', type: 1, hostSignature });
      return `/Baxx?hostName=流程告知&filing=${id}`;
    },
    act: async ({ page }) => {
      await press(page, '提交备案');
      await answer(page, '确认提交么？', '确定');
      await notice(page, '请阅读并确认食品安全告知书').waitFor();
      await showTab(page, '食品安全告知书');
      await dialog(page, '备案详情').locator('.arco-checkbox').click();
      await notice(page, '操作成功').waitFor();
      await page.getByText('阅读时间').waitFor();
      await press(page, '提交备案');
      await answer(page, '确认提交么？', '确定');
      await notice(page, '提交成功').waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'filing-returned',
    title: 'A regulator filters what waits, returns a filing with a reason after a second thought, and sees it gone',
    account,
    path: async ({ api }) => {
      const id = await makeWaiting(api, { hostName: '流程退回', people: 300, tables: 30 });
      return `/Worklist?isOverdue=0&level=2&filing=${id}`;
    },
    act: async ({ page, mark }) => {
      const form = dialog(page, '退回备案').last();
      const send = form.getByRole('button', { name: '提交', exact: true });
      await dialog(page, '备案详情').getByRole('button', { name: '退回', exact: true }).click();
      await form.getByRole('textbox').fill('人数与桌数须核实');
      await send.click();
      await answer(page, '确认提交么？', '取消');
      await notice(page, '取消操作').waitFor();
      await send.evaluate(twice);
      await answer(page, '确认提交么？', '确定');
      await notice(page, '操作成功').waitFor();
      await page.getByText('退回原因：人数与桌数须核实').waitFor();
      await mark();
      await closeDetail(page);
      await rowOf(page, '流程退回').waitFor({ state: 'detached' });
      await pick(page, '办理期限', '已逾期');
      await press(page, '查询');
      await pause(page, 500);
    },
  },
  {
    name: 'filing-places',
    title: 'A regulator finds a filing on the second list, submits it from there and exports it',
    account,
    path: async ({ api }) => {
      await makeFiling(api, { hostName: '流程地点' });
      return '/KeepList?hostName=流程地点';
    },
    act: async ({ page }) => {
      await listed(page);
      await view(page, '流程地点');
      await press(page, '提交备案');
      await answer(page, '确认提交么？', '确定');
      await notice(page, '提交成功').waitFor();
      await closeDetail(page);
      await rowOf(page, '流程地点').locator('.arco-checkbox').click();
      const saved = page.waitForEvent('download');
      await press(page, '导出');
      await saved;
      await pause(page, 500);
    },
  },
  {
    name: 'calendar',
    title: 'A regulator turns the months faster than they come, chooses a day, and tries again after a broken line',
    account,
    path: '/Calendar',
    act: async ({ page, line }) => {
      await page.locator('.calendar__count').first().waitFor();
      await slowDown(page, '**/keepRecord/calendar', 800);
      await press(page, '下个月');
      await press(page, '下个月');
      await pause(page, 1500);
      await press(page, '上个月');
      await pause(page, 1000);
      await page.unroute('**/keepRecord/calendar');
      await page.locator('.calendar__count').first().click();
      await page.getByRole('table', { name: / 的聚餐$/ }).waitFor();
      line.cut();
      await press(page, '上个月');
      const failure = page.getByRole('alert').filter({ hasText: '网络连接失败' });
      await failure.waitFor();
      await line.mend();
      await failure.getByRole('button', { name: '重试' }).click();
      await failure.waitFor({ state: 'detached' });
      await pause(page, 500);
    },
  },
  {
    name: 'form-checked',
    title: 'A stranger checks the code of a printed form, mistypes it, and tries again after a broken line',
    account,
    isPublic: true,
    path: async ({ api }) => {
      const id = await makeWaiting(api, { hostName: '流程核验' });
      await api.get('/keepRecord/form', { id, form: 'filing' });
      const { prints } = await api.call(filingsContract.show, { id });
      return `/check/${prints[0]?.code ?? ''}`;
    },
    act: async ({ page, line }) => {
      const right = new URL(page.url()).pathname;
      const isTrue = page.getByText('表单真实，内容与备案记录一致');
      await isTrue.waitFor();
      await goTo(page, '/check/short');
      await page.getByText('核验码有误').waitFor();
      await goTo(page, '/check/0123456789ABCDEFGHJK');
      await pause(page, 500);
      await page.getByText('核验码有误').waitFor();
      line.cut();
      await goTo(page, right);
      await page.getByText('网络连接失败').waitFor();
      await line.mend();
      await page.getByRole('button', { name: '重新核验' }).click();
      await isTrue.waitFor();
    },
  },
];
