import type { Page } from 'playwright-core';
import { cooksContract } from '../../../src/contract/cooks';
import { answer, dialog, giveUp, notice } from '../../../test/e2e/support/console';
import { cookRow, cookWith, listed, makeCook, search, submitEditor } from '../../../test/e2e/support/cooks';
import { goTo, pause, slowDown, twice } from './stage';
import type { Recording } from './stage';

const account = 'jg_anfusi';

const tick = (page: Page, row: number) =>
  page.locator('.resource-table:visible tbody tr').nth(row).locator('.arco-checkbox').click();

export const cookRecordings: readonly Recording[] = [
  {
    name: 'cook-created',
    title: 'A regulator adds a cook: no unit, declined, accepted twice at once, and an account that is taken',
    account,
    path: '/Cstj?name=新厨师',
    act: async ({ page }) => {
      const press = () => page.getByRole('button', { name: '新增', exact: true }).click();
      const form = dialog(page, '新增厨师');
      const submit = form.getByRole('button', { name: '提交' });
      await page.getByText('暂无数据').first().waitFor();
      await press();
      await notice(page, '请选择所属部门').waitFor();
      await page.getByRole('treeitem', { name: '安福寺镇' }).click();
      await page.getByText('暂无数据').first().waitFor();
      await press();
      await form.getByLabel('账号', { exact: true }).fill('csflow1');
      await form.getByLabel('姓名', { exact: true }).fill('新厨师');
      await submit.click();
      await answer(page, '确认提交么？', '取消');
      await notice(page, '取消操作').waitFor();
      await slowDown(page, '**/api/lkitchener/save', 300);
      await submit.evaluate(twice);
      await answer(page, '确认提交么？', '确定');
      await notice(page, '新增成功').waitFor();
      await cookRow(page, '新厨师').waitFor();
      await press();
      await form.getByLabel('账号', { exact: true }).fill('csflow1');
      await form.getByLabel('姓名', { exact: true }).fill('另一位');
      await submitEditor(page, '新增厨师');
      await form
        .getByText(/已存在|已被使用/)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await giveUp(page);
      await form.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'cooks-query-saved',
    title: 'A regulator puts cooks in order, saves what he sees, is refused the same name, and removes it again',
    account,
    path: '/Cstj?name=师',
    act: async ({ page }) => {
      await listed(page);
      await page.getByRole('columnheader', { name: '姓名' }).getByRole('button').click();
      await page.getByRole('columnheader', { name: '姓名' }).and(page.locator('[aria-sort=ascending]')).waitFor();
      await page.getByRole('button', { name: '常用条件' }).click();
      const queries = dialog(page, '常用条件');
      const save = async () => {
        await queries.getByLabel('名称').fill('按姓名');
        await queries.getByRole('button', { name: '保存' }).click();
      };
      await queries.getByText('尚未保存常用条件', { exact: false }).waitFor();
      await queries.getByText('默认打开').click();
      await save();
      await notice(page, '保存成功').waitFor();
      const used = queries.getByRole('button', { name: '使用查询“按姓名”' });
      await used.waitFor();
      await save();
      await notice(page, '您在该列表已有同名的常用条件').waitFor();
      await queries.getByRole('button', { name: '删除查询“按姓名”' }).click();
      await answer(page, '确认删除该记录吗？', '确定');
      await notice(page, '删除成功').waitFor();
      await queries.getByText('尚未保存常用条件', { exact: false }).waitFor();
    },
  },
  {
    name: 'cook-phone',
    title: 'A regulator finds a cook by the last four digits, sees the number in full, and leaves it',
    account,
    path: async ({ api }) =>
      `/Cstj?account=${(await makeCook(api, { name: '电话师傅', phone: '14056781234' })).account}`,
    act: async ({ page, mark }) => {
      const row = cookRow(page, '电话师傅');
      await row.waitFor();
      const phone = page.getByRole('search').getByLabel('手机号');
      await phone.fill('140567');
      await phone.press('Enter');
      await page.getByText('请输入完整手机号或后四位').waitFor();
      await phone.fill('1234');
      await Promise.all([listed(page), phone.press('Enter')]);
      await row.getByRole('button', { name: '显示电话师傅的完整号码' }).click();
      await row.getByRole('link', { name: '14056781234' }).waitFor();
      await mark();
      await goTo(page, '/LliveMap');
      await row.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'cook-conflict',
    title: 'The later of two who edit a cook compares, takes his own text, and saves it',
    account,
    path: async ({ api }) => `/Cstj?account=${(await makeCook(api, { name: '冲突师傅' })).account}`,
    act: async ({ page, api, mark }) => {
      const form = dialog(page, '编辑厨师');
      const row = cookRow(page, '冲突师傅');
      await row.getByRole('button', { name: '编辑' }).click();
      await form.getByLabel('服务区域').fill('城西');
      const address = new URL(page.url());
      const cook = await cookWith(api, address.searchParams.get('account') ?? '');
      const { id = 0, version = 0 } = cook ?? {};
      await api.call(cooksContract.update, { id, version, name: '冲突师傅', coverage: '城东' });
      await submitEditor(page, '编辑厨师');
      const compared = dialog(page, '内容已被他人修改');
      await compared.waitFor();
      await mark();
      await compared.getByRole('row').filter({ hasText: '服务区域' }).getByText('我填写的').click();
      await compared.getByRole('button', { name: '按所选内容保存' }).click();
      await notice(page, '编辑成功').waitFor();
      await row.getByText('城西').waitFor();
    },
  },
  {
    name: 'cooks-deleted',
    title: 'A regulator deletes one cook after a second thought, is refused another, and deletes two at once',
    account,
    path: async ({ api }) => {
      for (let made = 0; made < 4; made += 1) await makeCook(api, { name: `删除师傅${made}` });
      return '/Cstj?name=删除师傅';
    },
    act: async ({ page, api }) => {
      await listed(page);
      const remove = (name: string) => cookRow(page, name).getByRole('button', { name: '删除' }).click();
      await remove('删除师傅0');
      await answer(page, '确认删除该记录吗？', '取消');
      await notice(page, '取消操作').waitFor();
      const button = cookRow(page, '删除师傅0').getByRole('button', { name: '删除' });
      await button.evaluate(twice);
      await answer(page, '确认删除该记录吗？', '确定');
      await cookRow(page, '删除师傅0').waitFor({ state: 'detached' });
      const { rows } = await api.call(cooksContract.list, { name: '删除师傅1', page: 1, pageSize: 20 });
      await api.call(cooksContract.remove, { id: rows[0]?.id ?? 0 });
      await remove('删除师傅1');
      await answer(page, '确认删除该记录吗？', '确定');
      await pause(page, 500);
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await cookRow(page, '删除师傅1').waitFor({ state: 'detached' });
      await tick(page, 0);
      await tick(page, 1);
      await page.getByRole('button', { name: '批量删除' }).click();
      await answer(page, '确认删除选中记录么？', '取消');
      await page.getByRole('button', { name: '批量删除' }).click();
      await answer(page, '确认删除选中记录么？', '确定');
      await page.getByText('暂无数据').first().waitFor();
    },
  },
  {
    name: 'cook-undone',
    title: 'A regulator deletes a cook by mistake and takes it back',
    account,
    path: async ({ api }) => `/Cstj?account=${(await makeCook(api, { name: '误删师傅' })).account}`,
    act: async ({ page }) => {
      const row = cookRow(page, '误删师傅');
      await row.getByRole('button', { name: '删除' }).click();
      await answer(page, '确认删除该记录吗？', '确定');
      await page.getByText('暂无数据').first().waitFor();
      await notice(page, '删除成功').getByRole('button', { name: '撤销' }).click();
      await notice(page, '已撤销删除').waitFor();
      await row.waitFor();
    },
  },
  {
    name: 'cook-page',
    title: 'A regulator opens a cook beside the list, looks at the banquets, and goes back to the list',
    account,
    path: async ({ api }) => `/Cstj?account=${(await makeCook(api, { name: '档案师傅' })).account}`,
    act: async ({ page, mark }) => {
      const row = cookRow(page, '档案师傅');
      await row.getByText('农村聚餐').click();
      const beside = dialog(page, '厨师档案');
      await beside.getByRole('tab', { name: /^聚餐/ }).click();
      await beside.getByText('该厨师尚未承接聚餐').waitFor();
      await mark();
      await page.goBack();
      await beside.waitFor({ state: 'detached' });
      await row.waitFor();
    },
  },
  {
    name: 'cooks-exported',
    title: 'A regulator exports cooks, first without a selection',
    account,
    path: async ({ api }) => {
      for (let made = 0; made < 2; made += 1) await makeCook(api, { name: `导出师傅${made}`, phone: '13812345678' });
      return '/Cstj?name=导出师傅';
    },
    act: async ({ page }) => {
      await listed(page);
      const button = page.getByRole('button', { name: '导出', exact: true });
      await button.click();
      await notice(page, '请至少选择一条').waitFor();
      await tick(page, 0);
      await tick(page, 1);
      const saved = page.waitForEvent('download');
      await button.evaluate(twice);
      await saved;
      await pause(page, 500);
    },
  },
  {
    name: 'cooks-imported',
    title: 'A regulator imports cooks: a file with errors, the mended one, declined and accepted',
    account,
    path: '/Cstj?name=导入师傅',
    act: async ({ page }) => {
      await page.getByText('暂无数据').first().waitFor();
      await page.getByRole('button', { name: '导入', exact: true }).click();
      const open = dialog(page, '导入厨师');
      const choose = (name: string, rows: readonly string[]) =>
        open.locator('input[type=file]').setInputFiles({
          name,
          mimeType: 'text/csv',
          buffer: Buffer.from(`\ufeff${['账号,姓名,性别,厨师类型,部门编号', ...rows].join('\r\n')}`),
        });
      const template = page.waitForEvent('download');
      await open.getByRole('button', { name: '下载模板' }).click();
      await template;
      await choose('错误.csv', ['flowimport1,导入师傅,男人,农村聚餐,999999999']);
      await open.getByText(/发现 \d+ 处错误/).waitFor();
      await choose('正确.csv', ['flowimport1,导入师傅,男,农村聚餐,420583101']);
      await open.getByText('检查通过').waitFor();
      const submit = open.getByRole('button', { name: '导入', exact: true });
      await submit.click();
      await answer(page, '确认提交么？', '取消');
      await notice(page, '取消操作').waitFor();
      await submit.click();
      await answer(page, '确认提交么？', '确定');
      await notice(page, '成功导入 1 条').waitFor();
      await cookRow(page, '导入师傅').waitFor();
    },
  },
  {
    name: 'cooks-searched',
    title: 'A regulator asks three times before the first answer is there, and pages on',
    account,
    path: '/Cscx?name=nobody',
    act: async ({ page, mark }) => {
      await page.getByText('暂无数据').first().waitFor();
      await slowDown(page, '**/api/lkitchener/index*', 400);
      await search(page, '姓名', '无名甲');
      await search(page, '姓名', '无名乙');
      await search(page, '姓名', '赵');
      await listed(page);
      await mark();
      await page.getByRole('button', { name: '重置' }).click();
      await pause(page, 100);
      await search(page, '账号', 'cse2e');
      await pause(page, 1500);
    },
  },
];
