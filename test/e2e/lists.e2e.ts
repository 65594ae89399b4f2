import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { ingredients, seasonings } from '../../src/contract/pantry';
import { story } from '../support/story';
import type { Api } from '../server/support/api';
import { accountOf, answer, apiOf, dialog, notice, signIn } from './support/console';
import { makeCook } from './support/cooks';
import { becomes, expectTexts } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const screen = { width: 1366, height: 768 };

/** Waits for the list's rows, and for the headings as they are wanted. */
async function stands(page: Page, list: string, wanted: readonly string[]): Promise<void> {
  const table = page.getByRole('region', { name: list });
  await table.locator('tbody tr').first().waitFor();
  await expectTexts(table.locator('thead th'), ['选择本页全部', '序号', ...wanted, '操作']);
  await table.and(page.locator('.resource-table--compact')).waitFor();
}

async function layOut(page: Page, hidden: string, presses: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '列设置' }).click();
  const layout = dialog(page, '列设置');
  await layout.getByText(hidden, { exact: true }).click();
  for (const name of presses) await layout.getByRole('button', { name, exact: true }).click();
  await layout.getByText('紧凑', { exact: true }).click();
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/preference/layout'));
  await layout.getByRole('button', { name: '保存', exact: true }).click();
  assert.equal((await kept).status(), 200);
  await layout.waitFor({ state: 'detached' });
}

const laidOut = [
  { path: '/Seasoning', list: '调料列表', hidden: '图片', presses: ['上移更新时间', '更新时间固定在左侧'] },
  { path: '/Seafood', list: '水产列表', hidden: '编号', presses: ['创建时间固定在右侧'] },
] as const;
const orders = [
  ['更新时间', '编号', '调料名称', '创建时间'],
  ['品名', '图片', '更新时间', '创建时间'],
] as const;

story('lists stand as their user has laid them out, after a reload and in another browser', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_zhijiang');
  const { page } = await visit(server.address);
  await page.setViewportSize(screen);
  await signIn(page, account, '/Seasoning');
  for (const [index, { path, list, hidden, presses }] of laidOut.entries()) {
    if (index > 0) await page.goto(path);
    await page.getByRole('region', { name: list }).locator('tbody tr').first().waitFor();
    await layOut(page, hidden, presses);
    await stands(page, list, orders[index] ?? []);
    await page.reload();
    await stands(page, list, orders[index] ?? []);
  }
  const { page: other } = await visit(server.address);
  await other.setViewportSize(screen);
  await signIn(other, account, '/Seasoning');
  await stands(other, '调料列表', orders[0]);
  await other.goto('/Seafood');
  await stands(other, '水产列表', orders[1]);
});

const matched = [
  { declared: seasonings, noun: '调料', title: '公共调料', path: '/Seasoning', other: '食材' },
  { declared: ingredients, noun: '食材', title: '公共食材', path: '/Ingredients', other: '调料' },
] as const;

story('everything that matches is exported beside other pages, deleted by its number, and had back', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'admin');
  const api = await apiOf(server, account);
  const { page } = await visit(server.address);
  await page.setViewportSize(screen);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const opened = page.getByRole('navigation', { name: '已打开的页面' });
  const tray = page.getByRole('region', { name: '导出任务' });
  for (const [index, { declared, noun, title, path, other }] of matched.entries()) {
    const { calls } = declared;
    for (let number = 0; number < 25; number += 1) {
      await api.call(calls.create, { name: `全选料${String(number)}` });
    }
    if (index === 0) await signIn(page, account, `${path}?name=全选料`);
    else await page.goto(`${path}?name=全选料`);
    const table = page.getByRole('region', { name: `${noun}列表` });
    await table.getByText('共 25 条').waitFor();
    await table.locator('thead .arco-checkbox').click();
    await page.getByRole('button', { name: '选择符合条件的全部 25 条' }).click();
    await page.getByText('已选符合条件的全部 25 条').waitFor();

    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(`**${calls.exportAll.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: '导出全部 25 条' }).click();
    await tray.getByText(`导出${noun}`).waitFor();
    await menu.getByRole('link', { name: `公共${other}`, exact: true }).click();
    await page
      .getByRole('region', { name: `${other}列表` })
      .locator('tbody tr')
      .first()
      .waitFor();
    const saved = page.waitForEvent('download');
    goOn();
    assert.equal((await saved).suggestedFilename(), `${noun}列表.xlsx`);
    await tray.getByText('25 条已保存到下载文件夹').waitFor();
    await tray.getByRole('button', { name: `关闭导出${noun}` }).click();
    await tray.waitFor({ state: 'detached' });

    await opened.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await page.getByRole('button', { name: '删除全部 25 条' }).click();
    const question = dialog(page, '将删除符合当前筛选条件的全部 25 条记录');
    await question.getByLabel('请输入 25 以确认').fill('25');
    await question.getByRole('button', { name: '确定', exact: true }).click();
    await notice(page, '删除成功').getByRole('button', { name: '撤销' }).click();
    // Only what was deleted can be had back.
    await notice(page, '已撤销删除').waitFor();
    await table.getByText('共 25 条').waitFor();
    const { total } = await api.call(calls.list, { name: '全选料', page: 1, pageSize: 20 });
    assert.equal(total, 25);
  }
});

const makeSeasoning = (api: Api, name: string) => api.call(seasonings.calls.create, { name });
const makeCookNamed = (api: Api, name: string) => makeCook(api, { name });
const walked = [
  { path: '/Seasoning', list: '调料列表', called: '调料名称', editor: '编辑调料', make: makeSeasoning },
  { path: '/Cstj', list: '厨师列表', called: '姓名', editor: '编辑厨师', make: makeCookNamed },
] as const;

story('a list is put in order, asked by a kept query, walked by keys, and has back what it lost', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'admin');
  const api = await apiOf(server, account);
  const { page } = await visit(server.address);
  await page.setViewportSize(screen);
  for (const [index, { path, list, called, editor, make }] of walked.entries()) {
    for (const name of ['列序1', '列序2', '列序3']) await make(api, name);
    const address = `${path}?name=列序`;
    if (index === 0) await signIn(page, account, address);
    else await page.goto(address);
    const table = page.getByRole('region', { name: list });
    const rows = table.locator('tbody tr');
    const shown = () => rows.evaluateAll((all) => all.map((row) => /列序\d/.exec(row.textContent)?.[0]));
    await table.getByText('共 3 条').waitFor();
    const heading = table.getByRole('button', { name: called, exact: true });
    await heading.click();
    await becomes(shown, ['列序1', '列序2', '列序3']);
    await heading.click();
    await becomes(shown, ['列序3', '列序2', '列序1']);

    const queries = dialog(page, '常用条件');
    const openQueries = () => page.getByRole('button', { name: '常用条件', exact: true }).click();
    await openQueries();
    await queries.getByLabel('名称', { exact: true }).fill('倒序');
    await queries.getByRole('button', { name: '保存', exact: true }).click();
    const kept = queries.getByRole('button', { name: '使用查询“倒序”', exact: true });
    await kept.waitFor();
    await page.keyboard.press('Escape');
    await queries.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await table.getByText('共 3 条').waitFor({ state: 'detached' });
    await openQueries();
    await kept.click();
    await queries.waitFor({ state: 'detached' });
    await becomes(shown, ['列序3', '列序2', '列序1']);

    await page.keyboard.press('/');
    const field = page.getByRole('search').locator('input:focus');
    await field.waitFor();
    await field.blur();
    const focused = table.locator('tbody tr:focus');
    await page.keyboard.press('ArrowDown');
    await focused.filter({ hasText: '列序3' }).waitFor();
    await page.keyboard.press(' ');
    await page.getByText('已选 1 条').waitFor();
    await page.keyboard.press('ArrowDown');
    await focused.filter({ hasText: '列序2' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(page, editor).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, editor).waitFor({ state: 'detached' });

    await rows.filter({ hasText: '列序1' }).getByRole('button', { name: '删除', exact: true }).click();
    await answer(page, '确认删除该记录吗？', '确定');
    await rows.filter({ hasText: '列序1' }).waitFor({ state: 'detached' });
    await page.locator('#content').getByRole('link', { name: '回收站', exact: true }).click();
    const gone = page.getByRole('region', { name: '已删除记录列表' }).locator('tbody tr').filter({ hasText: '列序1' });
    await gone.getByRole('button', { name: '恢复', exact: true }).click();
    await answer(page, '确认恢复该记录吗？', '确定');
    await gone.waitFor({ state: 'detached' });
    await page.goto(address);
    await table.getByText('共 3 条').waitFor();
  }
});
