import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { cooksContract } from '../../src/contract/cooks';
import { filesContract } from '../../src/contract/files';
import { sessionContract } from '../../src/contract/session';
import { Api } from '../server/support/api';
import { pictures } from '../server/support/pictures';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, fillSignIn, giveUp, notice, signIn } from './support/console';
import { cookRow, cookWith, hasTotal, listed, makeCook, search, submitEditor, total } from './support/cooks';
import {
  attributeOf,
  expectCount,
  expectDisabled,
  expectNone,
  expectNoWiderThanWindow,
  expectUrl,
  expectValue,
} from './support/expect';
import { sharedServer } from './support/shared-server';
import { watchTraffic } from './support/traffic';
import { textsOf } from './support/workbook';

const theServer = sharedServer();

/** Chrome's own line about an answer 401. */
const refusedLine = /status of 401 \(Unauthorized\)/;

story('a regulator finds cooks by unit, name and page, and a reload finds them again', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_yichang');
  const api = await apiOf(server, account);
  const { page } = await visit(server.address);
  const traffic = watchTraffic(page);
  await signIn(page, account, '/Cstj');
  await listed(page);
  const all = await total(page);
  const tree = page.getByRole('tree', { name: '部门' });
  const county = tree.getByRole('treeitem', { name: '枝江市' });
  await county.waitFor();
  await expectNone(tree.getByRole('treeitem', { name: '安福寺镇' }));
  await county.locator('.unit-tree__switch').click();
  await tree.getByRole('treeitem', { name: '安福寺镇' }).waitFor();

  await county.click();
  const { rows } = await api.call(cooksContract.list, { includeSubUnits: true, page: 1, pageSize: 200 });
  assert.ok(rows.length > 0);
  const unitId = Number(await attributeOf(county, 'data-unit'));
  const ofCounty = await api.call(cooksContract.list, { unitId, includeSubUnits: true, page: 1, pageSize: 200 });
  await hasTotal(page, ofCounty.total);
  assert.ok(ofCounty.total < all);
  await page.getByText('包含下级').click();
  const own = await api.call(cooksContract.list, { unitId, includeSubUnits: false, page: 1, pageSize: 200 });
  assert.ok(own.total < ofCounty.total);
  if (own.total === 0) await page.getByText('暂无数据').waitFor();
  else await hasTotal(page, own.total);
  await page.getByText('包含下级').click();
  await hasTotal(page, ofCounty.total);

  const surname = ofCounty.rows[0]?.name.slice(0, 1) ?? '';
  await search(page, '姓名', surname);
  await total(page, 'the cooks of that name alone', (rows) => rows < ofCounty.total);
  const named = page.locator('.resource-table:visible tbody tr');
  await named.filter({ hasText: surname }).first().waitFor();
  await expectNone(named.filter({ hasNotText: surname }), `rows without ${surname}`);
  await page.waitForURL((url) => url.searchParams.get('name') === surname);
  await page.reload();
  await listed(page);
  await expectValue(page.getByRole('search').getByLabel('姓名', { exact: true }), surname);
  await page.getByRole('button', { name: '重置' }).click();
  await hasTotal(page, all);

  await page.locator('.arco-pagination-option:visible').click();
  await page.getByRole('option', { name: /^30/ }).click();
  await expectCount(page.locator('.resource-table:visible tbody tr'), 30);
  await page.locator('.arco-pagination-item-next:visible').click();
  const firstIndex = page
    .locator('.resource-table:visible tbody tr')
    .first()
    .getByRole('cell', { name: '31', exact: true });
  await firstIndex.waitFor();
  await page.waitForURL(({ searchParams }) => searchParams.get('page') === '2' && searchParams.get('size') === '30');
  traffic.forget();
  await page.reload();
  await firstIndex.waitFor();
  assert.equal(traffic.requests(cooksContract.list).length, 1);
  await expectNoWiderThanWindow(page);
});

story(
  'a regulator adds a cook with his photo, and is told beside the field that an account is taken',
  async (visit) => {
    const server = theServer();
    const account = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, account);
    const { page } = await visit(server.address);
    await signIn(page, account, '/Cstj');
    await listed(page);
    const press = () => page.getByRole('button', { name: '新增', exact: true }).click();
    await press();
    await notice(page, '请选择所属部门').waitFor();
    await page.getByRole('treeitem', { name: '枝江市' }).click();
    await listed(page);
    await press();
    const form = dialog(page, '新增厨师');
    await expectValue(form.getByLabel('账号', { exact: true }), 'cs');
    await form.getByRole('button', { name: '提交' }).click();
    await form.getByText('请输入姓名', { exact: true }).waitFor();
    await form.getByLabel('账号', { exact: true }).fill('csnewcook');
    await form.getByLabel('姓名', { exact: true }).fill('孙师傅');
    await form.getByLabel('上传照片').setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: await pictures.png(),
    });
    await form.getByRole('img', { name: '照片' }).waitFor();
    await submitEditor(page, '新增厨师');
    await notice(page, '新增成功').waitFor();
    await form.waitFor({ state: 'detached' });
    const stored = await cookWith(api, 'csnewcook');
    assert.equal(stored?.name, '孙师傅');
    const photo = await api.send(filesContract.download, { code: stored.photo });
    assert.equal(photo.status, 200);
    await search(page, '账号', 'csnewcook');
    await cookRow(page, '孙师傅').waitFor();

    await press();
    await form.getByLabel('账号', { exact: true }).fill('csnewcook');
    await form.getByLabel('姓名', { exact: true }).fill('吴师傅');
    await submitEditor(page, '新增厨师');
    const field = form.locator('.arco-form-item').filter({ has: page.getByLabel('账号', { exact: true }) });
    await field
      .locator('.arco-form-message')
      .getByText(/已存在|已被使用/)
      .waitFor();
    await expectValue(form.getByLabel('姓名', { exact: true }), '吴师傅');
    await page.keyboard.press('Escape');
    await giveUp(page);
    await form.waitFor({ state: 'detached' });
  },
);

story('the later of two regulators who edit one cook sees both texts, and takes his own', async (visit) => {
  const server = theServer();
  const county = accountOf(server, 'jg_zhijiang');
  const api = await apiOf(server, county);
  const cook = await makeCook(api);
  const { page } = await visit(server.address);
  const { page: later } = await visit(server.address);
  await signIn(page, county, `/Cstj?account=${cook.account}`);
  await signIn(later, accountOf(server, 'jg_yichang'), `/Cstj?account=${cook.account}`);
  for (const one of [page, later]) {
    await cookRow(one, cook.name).getByRole('button', { name: '编辑' }).click();
    await dialog(one, '编辑厨师').getByLabel('服务区域').waitFor();
  }
  await dialog(page, '编辑厨师').getByLabel('服务区域').fill('城东');
  await submitEditor(page, '编辑厨师');
  await notice(page, '编辑成功').waitFor();
  await cookRow(page, cook.name).getByText('城东').waitFor();

  await dialog(later, '编辑厨师').getByLabel('服务区域').fill('城西');
  await submitEditor(later, '编辑厨师');
  const compared = dialog(later, '内容已被他人修改');
  await compared.getByRole('cell', { name: '城东' }).waitFor();
  await expectValue(dialog(later, '编辑厨师').getByLabel('服务区域'), '城西');
  assert.equal((await cookWith(api, cook.account))?.coverage, '城东');
  await compared.getByRole('row').filter({ hasText: '服务区域' }).getByText('我填写的').click();
  await compared.getByRole('button', { name: '按所选内容保存' }).click();
  await notice(later, '编辑成功').waitFor();
  assert.equal((await cookWith(api, cook.account))?.coverage, '城西');
});

story('a regulator deletes cooks only after he has said yes', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_zhijiang');
  const api = await apiOf(server, account);
  const [one, two, three] = [await makeCook(api), await makeCook(api), await makeCook(api)];
  const { page } = await visit(server.address);
  await signIn(page, account, `/Cstj?name=${encodeURIComponent('赵师傅')}`);
  const remove = cookRow(page, one.name).getByRole('button', { name: '删除' });
  await remove.click();
  await answer(page, '确认删除该记录吗？', '取消');
  await notice(page, '取消操作').waitFor();
  assert.ok((await cookWith(api, one.account)) !== undefined);
  await remove.click();
  await answer(page, '确认删除该记录吗？', '确定');
  await notice(page, '删除成功').waitFor();
  await cookRow(page, one.name).waitFor({ state: 'detached' });
  assert.equal(await cookWith(api, one.account), undefined);

  const many = page.getByRole('button', { name: '批量删除' });
  await expectDisabled(many);
  for (const { name } of [two, three]) await cookRow(page, name).locator('.arco-checkbox').click();
  await page.getByText('已选 2 条').waitFor();
  await many.click();
  await answer(page, '确认删除选中记录么？', '确定');
  for (const { name } of [two, three]) await cookRow(page, name).waitFor({ state: 'detached' });
  for (const cook of [two, three]) assert.equal(await cookWith(api, cook.account), undefined);
});

story('a regulator takes the selected cooks home as a spreadsheet', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_zhijiang');
  const cook = await makeCook(await apiOf(server, account), { name: '周师傅', coverage: '=1+1' });
  const { page } = await visit(server.address);
  await signIn(page, account, `/Cstj?account=${cook.account}`);
  const press = page.getByRole('button', { name: '导出', exact: true });
  await cookRow(page, '周师傅').waitFor();
  await press.click();
  await notice(page, '请至少选择一条').waitFor();
  await cookRow(page, '周师傅').locator('.arco-checkbox').click();
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  assert.match(download.suggestedFilename(), /^厨师.* \d{4}-\d\d-\d\d\.xlsx$/);
  const texts = textsOf(await readFile(await download.path()));
  for (const text of ['姓名', '周师傅', '农村聚餐', "'=1+1"])
    assert.ok(texts.includes(text), `${text} in ${texts.join()}`);
});

story('a regulator whose session ends while he writes signs in again and finds his text', async (visit) => {
  const server = theServer();
  const account = accountOf(server, 'jg_zhijiang');
  const cook = await makeCook(await apiOf(server, account));
  const { page, tolerate } = await visit(server.address);
  tolerate(refusedLine);
  const address = `/Cstj?account=${cook.account}`;
  await signIn(page, account, address);
  await cookRow(page, cook.name).getByRole('button', { name: '编辑' }).click();
  const form = dialog(page, '编辑厨师');
  await form.getByLabel('服务区域').fill('写了一半');
  await endSession(page, server.address);
  await page.waitForURL((url) => url.pathname === '/login');
  await expectUrl(page, ({ searchParams }) => searchParams.get('redirect') === address);
  await expectCount(notice(page, '登录已失效，请重新登录'), 1);

  await fillSignIn(page, account.username, account.password);
  await page.waitForURL(`**${address}`);
  await form.getByLabel('服务区域').waitFor();
  await expectValue(form.getByLabel('服务区域'), '写了一半');
  await submitEditor(page, '编辑厨师');
  await notice(page, '编辑成功').waitFor();
  await cookRow(page, cook.name).getByText('写了一半').waitFor();
});

/** Ends the session of a page behind its back. */
async function endSession(page: Page, address: string): Promise<void> {
  const stored = await page.evaluate(() => Object.values<string>(sessionStorage));
  const token = stored.find((value) => /^[\w-]{40,64}$/.test(value));
  if (token === undefined) throw new Error('The page holds no token');
  await new Api(address, token).call(sessionContract.signOut, {});
}
