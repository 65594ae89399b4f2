import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { diffusionsContract } from '../../src/contract/diffusions';
import { operationLogsContract } from '../../src/contract/operation-logs';
import { ingredients, seafood, seasonings } from '../../src/contract/pantry';
import { dishes, meals } from '../../src/contract/recipes';
import { sessionContract } from '../../src/contract/session';
import { smsLogsContract } from '../../src/contract/sms-logs';
import { dayMs, wireTime } from '../../src/contract/time';
import { voices } from '../../src/contract/voices';
import type { Api } from '../server/support/api';
import { uploadRecording } from '../server/support/recordings';
import { story } from '../support/story';
import {
  accountOf,
  answer,
  answersDrawn,
  apiOf,
  dialog,
  menuEntry,
  notice,
  removeRow,
  signIn,
} from './support/console';
import { makeCook, total } from './support/cooks';
import { becomes, expectCount, expectNone, expectTexts, expectValue, isOnTop } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const dayBefore = (days: number) => wireTime(new Date(Date.now() - days * dayMs)).slice(0, 10);

/** How the filters of a list are called, with a value that finds what was made for it and one that finds nothing. */
type Sought = Readonly<Record<string, readonly [found: string, absent: string]>>;

interface PlainList {
  readonly path: string;
  /** The path of its call. */
  readonly call: string;
  readonly days: string;
  readonly sought: Sought;
}

const row = (page: Page, text: string): Locator => page.locator('tbody tr:visible').filter({ hasText: text });

async function ask(page: Page, call: string): Promise<void> {
  const search = page.getByRole('search').locator(':visible');
  await answersDrawn(page, call, () => search.getByRole('button', { name: '查询', exact: true }).click());
}

async function fillDays(page: Page, { days }: PlainList, from: string, until: string): Promise<void> {
  for (const [label, day] of [
    [days, from],
    [`${days}：结束日期`, until],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await field.fill(day);
    await field.press('Tab');
    await expectValue(field, day);
  }
}

/** Each filter by itself finds `made`, and not with another value; then the days of it, and those before. */
async function findsByEachFilter(page: Page, list: PlainList, made: string): Promise<void> {
  const search = page.getByRole('search');
  for (const [label, [found, absent]] of Object.entries(list.sought)) {
    const field = search.getByLabel(label, { exact: true });
    await field.fill(absent);
    await ask(page, list.call);
    await expectNone(row(page, made), `${list.path}: ${label} ${absent}`);
    await field.fill(found);
    await ask(page, list.call);
    await row(page, made).first().waitFor();
    await answersDrawn(page, list.call, () => search.getByRole('button', { name: '重置', exact: true }).click());
  }
  const [[label, [found]] = ['', ['']]] = Object.entries(list.sought);
  await search.getByLabel(label, { exact: true }).fill(found);
  await fillDays(page, list, dayBefore(1), dayBefore(0));
  await ask(page, list.call);
  await row(page, made).first().waitFor();
  await page.waitForURL((url) => url.searchParams.get('from') === dayBefore(1));
  await fillDays(page, list, dayBefore(901), dayBefore(900));
  await ask(page, list.call);
  await expectNone(row(page, made), `${list.path}: long before it was made`);
}

const kitchen = [
  { path: '/Ingredients', declared: ingredients, called: '食材名称', days: '日期' },
  { path: '/Seafood', declared: seafood, called: '品名', days: '日期' },
  { path: '/Food', declared: dishes, called: '菜品名称', days: '创建日期' },
  { path: '/Meal', declared: meals, called: '套餐名称', days: '创建日期' },
] as const;

async function makeThree(api: Api, { declared }: (typeof kitchen)[number], cookName: string): Promise<void> {
  for (const number of ['一', '二', '三']) {
    const name = `走查${number}号`;
    if (declared === dishes) await api.call(dishes.calls.create, { name, cookName, category: 2, ingredients: [] });
    else if (declared === meals) await api.call(meals.calls.create, { name, cookName, dishes: [] });
    else await api.call(declared.calls.create, { name });
  }
}

story(
  'the lists of the kitchen are found by every filter, corrected, and removed alone and together',
  async (visit) => {
    const server = theServer();
    const account = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, account);
    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const [index, one] of kitchen.entries()) {
      const { path, declared, called, days } = one;
      const cookName = '走查厨师';
      await makeThree(api, one, cookName);
      if (index === 0) await signIn(page, account, path);
      else await page.goto(path);
      const hasCook = declared === dishes || declared === meals;
      const list: PlainList = {
        path,
        call: declared.calls.list.path,
        days,
        sought: {
          [called]: ['走查一', '走查九'],
          ...(hasCook ? { 厨师姓名: [cookName, '没有这位'] } : {}),
        },
      };
      await findsByEachFilter(page, list, '走查一号');

      await page.goto(`${path}?name=走查`);
      await total(page, '3', (rows) => rows === 3);
      await row(page, '走查一号').getByRole('button', { name: '编辑', exact: true }).click();
      const editor = dialog(page, `编辑${declared.noun}`);
      await editor.getByLabel(called, { exact: true }).fill('走查改名');
      await editor.getByRole('button', { name: '提交', exact: true }).click();
      await answer(page, '确认提交么？', '确定');
      await notice(page, '编辑成功').waitFor();
      await row(page, '走查改名').waitFor();

      await removeRow(page, row(page, '走查改名'));
      await page.locator('thead .arco-checkbox:visible').click();
      await page.getByText('已选 2 条').and(page.locator(':visible')).waitFor();
      await page.getByRole('button', { name: '批量删除', exact: true }).click();
      await answer(page, '确认删除选中记录么？', '确定');
      await page.getByText('暂无数据').and(page.locator(':visible')).waitFor();
      const { rows } = await api.call(declared.calls.list, { name: '走查', page: 1, pageSize: 20 });
      assert.deepEqual(rows, []);
    }
  },
);

story('voices, information and logs are found by every filter; a voice is corrected and removed', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_yichang');
  const api = await apiOf(server, account);
  const { profile } = await api.call(sessionContract.current, {});
  const { name } = profile;
  await api.call(voices.calls.create, { category: 2, audio: await uploadRecording(api) });
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });

  await signIn(page, account, '/Voice');
  const sought: Sought = { 创建人: [name, '没有这人'] };
  await findsByEachFilter(page, { path: '/Voice', call: voices.calls.list.path, days: '日期', sought }, name);
  await page.goto(`/Voice?from=${dayBefore(1)}`);
  const { rows: said } = await api.call(voices.calls.list, { creator: name, page: 1, pageSize: 1 });
  const own = row(page, said[0]?.createdAt ?? 'no voice');
  await own.getByRole('button', { name: '编辑', exact: true }).click();
  const editor = dialog(page, '编辑语音记录');
  await editor.getByText('问题反馈', { exact: true }).click();
  await editor.getByRole('button', { name: '提交', exact: true }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '编辑成功').waitFor();
  const changed = own.filter({ hasText: '问题反馈' });
  await expectCount(changed, 1);
  await removeRow(page, changed);

  const title = '走查信息';
  const unitIds = [profile.unit.id];
  await api.call(diffusionsContract.create, { title, category: 1, content: '无', pictures: [], unitIds });
  await page.goto('/Ldiffusion');
  await findsByEachFilter(
    page,
    { path: '/Ldiffusion', call: diffusionsContract.list.path, days: '日期', sought: { 发布人: [name, '没有这人'] } },
    title,
  );

  await page.goto('/HandleLog');
  await findsByEachFilter(
    page,
    {
      ...{ path: '/HandleLog', call: operationLogsContract.list.path, days: '日期' },
      sought: { 操作标题: ['新增信息', '没有这样'], 登录IP: ['127.0.0', '10.99'], 登录地址: ['本机', '外省'] },
    },
    '新增信息',
  );

  const { rows } = await api.call(smsLogsContract.list, { page: 1, pageSize: 1 });
  const newest = rows[0];
  assert.ok(newest !== undefined);
  const search = page.getByRole('search');
  for (const [label, absent, found] of [
    ['姓名', '没有这人', newest.name],
    ['手机号', '19900000000', newest.phone.slice(-4)],
  ] as const) {
    const field = search.getByLabel(label, { exact: true });
    // The newest of the demo may be older than the days that the list begins with.
    await page.goto(`/Smslog?from=${newest.createdAt.slice(0, 10)}`);
    await field.fill(absent);
    await ask(page, smsLogsContract.list.path);
    await page.getByText('暂无数据').and(page.locator(':visible')).waitFor();
    await field.fill(found);
    await ask(page, smsLogsContract.list.path);
    await row(page, newest.name).first().waitFor();
  }
});

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
    await (await menuEntry(page, `公共${other}`)).click();
    await page
      .getByRole('region', { name: `${other}列表` })
      .locator('tbody tr')
      .first()
      .waitFor();
    const saved = page.waitForEvent('download');
    goOn();
    assert.match((await saved).suggestedFilename(), new RegExp(`^${noun}列表 湖北省 \\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    await tray.getByText('25 条已保存到下载文件夹').waitFor();
    // It has room of its own, and goes by itself.
    await becomes(() => isOnTop(page.locator('.arco-pagination:visible')), true, 'the pager is covered');
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
