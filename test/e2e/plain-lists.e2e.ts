import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { diffusionsContract } from '../../src/contract/diffusions';
import { operationLogsContract } from '../../src/contract/operation-logs';
import { ingredients, seafood } from '../../src/contract/pantry';
import { dishes, meals } from '../../src/contract/recipes';
import { sessionContract } from '../../src/contract/session';
import { smsLogsContract } from '../../src/contract/sms-logs';
import { wireTime } from '../../src/contract/time';
import { voices } from '../../src/contract/voices';
import type { Api } from '../server/support/api';
import { uploadRecording } from '../server/support/recordings';
import { story } from '../support/story';
import { accountOf, answer, answersDrawn, apiOf, dialog, notice, removeRow, signIn } from './support/console';
import { total } from './support/cooks';
import { expectCount, expectNone, expectValue } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const dayMs = 86_400_000;
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

async function ask(page: Page, { call }: PlainList): Promise<void> {
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
    await ask(page, list);
    await expectNone(row(page, made), `${list.path}: ${label} ${absent}`);
    await field.fill(found);
    await ask(page, list);
    await row(page, made).first().waitFor();
    await answersDrawn(page, list.call, () => search.getByRole('button', { name: '重置', exact: true }).click());
  }
  const [[label, [found]] = ['', ['']]] = Object.entries(list.sought);
  await search.getByLabel(label, { exact: true }).fill(found);
  await fillDays(page, list, dayBefore(1), dayBefore(0));
  await ask(page, list);
  await row(page, made).first().waitFor();
  await page.waitForURL((url) => url.searchParams.get('from') === dayBefore(1));
  await fillDays(page, list, dayBefore(901), dayBefore(900));
  await ask(page, list);
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

  await page.goto('/Smslog');
  const { rows } = await api.call(smsLogsContract.list, { page: 1, pageSize: 1 });
  const newest = rows[0];
  assert.ok(newest !== undefined);
  const search = page.getByRole('search');
  for (const [label, absent, found] of [
    ['姓名', '没有这人', newest.name],
    ['手机号', '19900000000', newest.phone.slice(-4)],
  ] as const) {
    const field = search.getByLabel(label, { exact: true });
    const press = (button: string) =>
      answersDrawn(page, smsLogsContract.list.path, () =>
        search.getByRole('button', { name: button, exact: true }).click(),
      );
    await field.fill(absent);
    await press('查询');
    await page.getByText('暂无数据').and(page.locator(':visible')).waitFor();
    await field.fill(found);
    await press('查询');
    await row(page, newest.name).first().waitFor();
    await press('重置');
  }
});
