import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { read, utils, write } from 'xlsx';
import { story } from '../support/story';
import { accountOf, answer, connected, dialog, menuEntry, notice, signIn, signInFirst } from './support/console';
import { expectDisabled, expectNone, expectNoWiderThanWindow } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

/** The specification's screens of this area: path, heading, and what stands on it. */
const screens: readonly (readonly [path: string, heading: string, content: string])[] = [
  ['/Cstj', '厨师管理', '厨师列表'],
  ['/Cstj/4818,4818', '厨师管理（按部门）', '厨师列表'],
  ['/Tjcx', '信息员查询', '信息员列表'],
  ['/Cscx', '厨师查询', '厨师列表'],
  ['/User', '用户管理', '用户列表'],
  ['/User/online', '在线用户', '在线用户'],
  ['/Bmzd', '部门管理', '部门列表'],
  ['/Role', '角色管理', '角色列表'],
  ['/Qxgl', '权限管理', '权限列表'],
  ['/Param', '系统参数', '参数列表'],
];

story('an administrator opens every screen of the administration', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, accountOf(server, 'admin'), '/Cstj');
  for (const [path, heading, content] of screens) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    const table = page.getByRole('region', { name: content });
    await table
      .getByText(/共 \d+ 条|暂无数据/)
      .first()
      .waitFor();
    await expectNoWiderThanWindow(page, `${path} is wider than the screen`);
  }
});

/** What the server may answer, and what the user reads then. */
const failures: readonly (readonly [status: number, body: string, text: string])[] = [
  [200, '{"code":-100,"msg":"业务失败"}', '业务失败'],
  [200, '{"code":7,"detail":"另有说明"}', '另有说明'],
  [403, '{}', '无权限操作 403'],
  [404, '{}', '请求资源不存在 404'],
  [500, '{}', '服务器遇到错误，无法完成请求。 500'],
  [502, '', '未知错误,请联系客服 502'],
];

story(
  'a user reads what went wrong, whatever the server answers, and a lost session leads to the sign-in',
  async (visit) => {
    const server = theServer();
    const { page, tolerate } = await visit(server.address);
    tolerate(/Failed to load resource/);
    await signIn(page, accountOf(server, 'admin'), '/Param');
    const table = page.getByRole('region', { name: '参数列表' });
    await table.getByText(/共 \d+ 条/).waitFor();
    for (const [status, body, text] of failures) {
      await page.route('**/api/lparameter/index*', (route) =>
        route.fulfill({ status, body, contentType: 'application/json' }),
      );
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await table.getByText(text, { exact: true }).waitFor();
      await page.unroute('**/api/lparameter/index*');
      await table.getByRole('button', { name: '重试' }).click();
      await table.getByText(text, { exact: true }).waitFor({ state: 'detached' });
    }
    await page.route('**/api/lparameter/index*', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.waitForURL('**/login?redirect=%2FParam');
    await notice(page, '登录已失效，请重新登录').waitFor();
  },
);

story('an administrator adds, edits and deletes a parameter, and is asked and told each time', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/Param');
  const row = page.getByRole('row').filter({ hasText: 'e2e.code' });

  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = dialog(page, '新增参数');
  await form.getByRole('button', { name: '提交' }).click();
  for (const text of ['请输入参数名称', '请输入参数编码', '请输入参数值']) {
    await form.getByText(text, { exact: true }).waitFor();
  }
  await form.getByLabel('参数名称').fill('故事参数');
  await form.getByLabel('参数编码').fill('e2e.code');
  await form.getByLabel('参数值').fill('1');
  await form.getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '取消');
  await notice(page, '取消操作').waitFor();
  await form.getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '新增成功').waitFor();
  await form.waitFor({ state: 'detached' });

  await page.getByLabel('参数名称', { exact: true }).fill('故事');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await row.getByText('正常').waitFor();
  await row.getByRole('button', { name: '编辑' }).click();
  const editor = dialog(page, '编辑参数');
  await editor.getByLabel('参数值').fill('2');
  await editor.getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '编辑成功').waitFor();

  await row.getByRole('button', { name: '删除' }).click();
  await answer(page, '确认删除该记录吗？', '确定');
  await notice(page, '删除成功').waitFor();
  await row.getByText('已删除').waitFor();
});

story('what a role may do is what its holders see, within two seconds and without a reload', async (visit) => {
  const server = theServer();
  const { page: admin } = await visit(server.address);
  const { page: holder } = await visit(server.address);
  await Promise.all([connected(holder), signIn(holder, accountOf(server, 'gc_hubei'), '/Cstj')]);
  await (await menuEntry(holder, '厨师查询')).waitFor();
  const live = await menuEntry(holder, '直播列表');
  await live.waitFor();

  await signIn(admin, accountOf(server, 'admin'), '/Role');
  await admin.getByRole('button', { name: '观察员' }).click();
  await admin.getByRole('heading', { name: '权限分配：观察员' }).waitFor();
  const grants = admin.getByRole('region', { name: '权限分配' });
  const save = async () => {
    await grants.getByRole('button', { name: '保存' }).click();
    await answer(admin, '确认提交么？', '确定');
    await notice(admin, '提交成功').last().waitFor();
  };
  await grants.getByText('查询直播', { exact: true }).scrollIntoViewIfNeeded();
  const tick = grants
    .locator('.arco-tree-node')
    .filter({ hasText: /^查询直播$/ })
    .locator('.arco-checkbox');
  await tick.click();
  const saved = Date.now();
  await save();
  await live.waitFor({ state: 'detached' });
  console.log(`a right taken away: ${Date.now() - saved} ms after pressing save, question included`);
  await tick.click();
  await save();
  await live.waitFor();
});

story('a unit that holds others is not deleted, and a new one is found, moved and deleted', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/Bmzd');
  const list = page.getByRole('region', { name: '部门列表' });
  const row = (name: string) => list.getByRole('row').filter({ hasText: name });
  await row('宜昌市').getByRole('button', { name: '删除' }).click();
  await answer(page, '确认删除该记录吗？', '确定');
  await notice(page, /“宜昌市”下还有 \d+ 个下级部门.*不能删除/).waitFor();

  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = dialog(page, '新增部门');
  await form.getByLabel('部门编号').fill('429901');
  await form.getByLabel('部门名称').fill('故事镇');
  await form.getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '新增成功').waitFor();
  const tree = page.getByRole('complementary', { name: '部门树' });
  await tree.getByRole('treeitem', { name: '故事镇' }).waitFor();

  await tree.getByLabel('搜索部门树').fill('枝江');
  await page.keyboard.press('Enter');
  await tree.getByRole('button', { name: '湖北省 / 宜昌市 / 枝江市' }).click();
  await tree.getByRole('treeitem', { name: '枝江市', selected: true }).waitFor();
  const town = row('安福寺镇');
  await town.getByRole('button', { name: '变更记录' }).waitFor();
  await expectNone(town.getByRole('button', { name: '更多' }));

  await tree.getByRole('treeitem', { name: '湖北省' }).click();
  await row('故事镇').getByRole('button', { name: '编辑' }).click();
  const editor = dialog(page, '编辑部门');
  await editor.getByRole('treeitem', { name: '湖北省' }).waitFor();
  await editor.getByRole('treeitem', { name: '宜昌市' }).click();
  await editor.getByText('其全部下级部门以及所属用户').waitFor();
  await editor.getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '编辑成功').waitFor();
  await row('故事镇').waitFor({ state: 'detached' });

  await tree.getByRole('treeitem', { name: '宜昌市' }).click();
  await row('湖北省宜昌市故事镇').getByRole('button', { name: '删除' }).click();
  await answer(page, '确认删除该记录吗？', '确定');
  await notice(page, '删除成功').waitFor();
});

story('a new user changes the password he was given, and one who is locked is sent away at once', async (visit) => {
  const server = theServer();
  const { page: admin } = await visit(server.address);
  const { page: user, tolerate } = await visit(server.address);
  tolerate(/status of 401 \(Unauthorized\)/);
  await signIn(admin, accountOf(server, 'admin'), '/User');
  await admin.getByRole('button', { name: '新增', exact: true }).click();
  const form = dialog(admin, '新增用户');
  await form.getByRole('button', { name: '提交' }).click();
  for (const text of ['请输入帐号', '姓名不能为空', '请输入密码', '请再次输入密码', '请选择所属部门']) {
    await form.getByText(text, { exact: true }).waitFor();
  }
  await form.getByLabel('账号', { exact: true }).fill('story_user');
  await form.getByLabel('姓名', { exact: true }).fill('故事员');
  await form.getByLabel('密码', { exact: true }).fill('Story2026');
  await form.getByLabel('确认密码', { exact: true }).fill('Story2027');
  await form.getByRole('button', { name: '提交' }).click();
  await form.getByText('两次密码不一致！').waitFor();
  await form.getByLabel('确认密码', { exact: true }).fill('Story2026');
  await form.getByRole('combobox', { name: '角色' }).click();
  await admin.getByRole('option', { name: '只能查看' }).click();
  await admin.keyboard.press('Escape');
  await form.getByText('尚未选择部门').waitFor();
  await form.getByRole('treeitem', { name: '宜昌市' }).click();
  await form.getByText('已选：湖北省 / 宜昌市').waitFor();
  await form.getByRole('button', { name: '提交' }).click();
  await answer(admin, '确认提交么？', '确定');
  await notice(admin, '新增成功').waitFor();

  await signInFirst(user, { username: 'story_user', password: 'Story2026' }, 'Autumn2026x', '/Cstj');
  await user
    .getByRole('region', { name: '厨师列表' })
    .getByText(/共 \d+ 条/)
    .waitFor();
  const row = admin.getByRole('row').filter({ hasText: 'story_user' });
  await row.getByRole('button', { name: '编辑' }).click();
  const editor = dialog(admin, '编辑用户');
  await expectDisabled(editor.getByLabel('账号', { exact: true }));
  await expectNone(editor.getByLabel('确认密码'));
  await editor.getByRole('switch', { name: '是否锁定' }).click();
  await editor.getByRole('button', { name: '提交' }).click();
  await answer(admin, '确认提交么？', '确定');
  await notice(admin, '编辑成功').waitFor();
  await user.waitForURL('**/login?redirect=%2FCstj');
  await notice(user, '登录已失效，请重新登录').waitFor();
});

/** A file as a spreadsheet program saves the filled template. */
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function templateOf(page: Page, title: string): Promise<readonly string[]> {
  const download = page.waitForEvent('download');
  await dialog(page, title).getByRole('button', { name: '下载模板' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  assert.ok(text.startsWith('\ufeff'), 'Excel reads the file as UTF-8 only with its mark');
  const [headings = '', example = ''] = text.slice(1).split('\r\n');
  assert.match(example, /^示例：/);
  return headings.split(',');
}

story(
  'a regulator imports cooks: template, wrong file, its right rows, the wrong ones mended in a workbook',
  async (visit) => {
    const server = theServer();
    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, accountOf(server, 'admin'), '/Cstj');
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const title = '导入厨师';
    const open = dialog(page, title);
    const headings = await templateOf(page, title);
    assert.deepEqual(headings.slice(0, 5), ['账号', '姓名', '性别', '手机号', '厨师类型']);

    const rowOf = (cells: Readonly<Record<string, string>>) =>
      headings.map((heading) => cells[heading] ?? '').join(',');
    const right = { 账号: 'e2eimport1', 姓名: '导入师傅', 性别: '男', 厨师类型: '农村聚餐', 所属部门: '42' };
    const wrong = { ...right, 账号: 'e2eimport2', 姓名: '导入师傅乙', 性别: '男人', 所属部门: '999999999' };
    const text = `\ufeff${[headings.join(','), rowOf(right), rowOf(wrong)].join('\r\n')}`;
    await open.locator('input[type=file]').setInputFiles(fileOf('错误.csv', text));
    await open.getByText('错误.csv：共 2 行，发现 2 处错误，请修改后重新选择文件').waitFor();
    await open.getByRole('row').filter({ hasText: '只能填写：男、女' }).getByText('3', { exact: true }).waitFor();
    await open.getByRole('row').filter({ hasText: '部门不存在' }).waitFor();
    await open.getByRole('button', { name: '导入正确的 1 行' }).click();
    await answer(page, '只导入正确的 1 行，有错误的 1 行不导入，确认提交么？', '确定');
    await notice(page, '成功导入 1 条').waitFor();
    await open.getByText('错误.csv：已导入 1 行，其余 1 行未导入').waitFor();

    const download = page.waitForEvent('download');
    await open.getByRole('button', { name: '下载有错误的行' }).click();
    const handedBack = read(await readFile(await (await download).path()), { type: 'buffer', raw: true });
    const [sheet = {}] = Object.values(handedBack.Sheets);
    const [titles = [], cells = [], ...more] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
    assert.equal(more.length, 0);
    assert.equal(cells[titles.indexOf('错误原因')], '性别：只能填写：男、女；所属部门：部门不存在');
    cells[titles.indexOf('性别')] = '女';
    cells[titles.indexOf('所属部门')] = '42';
    const mended = { SheetNames: ['厨师'], Sheets: { 厨师: utils.aoa_to_sheet([titles, cells]) } };
    const buffer = write(mended, { type: 'buffer' }) as Buffer;
    await open.locator('input[type=file]').setInputFiles({ name: '改正.xlsx', mimeType: '', buffer });
    await open.getByText('改正.xlsx：共 1 行，检查通过').waitFor();
    await open.getByRole('button', { name: '导入', exact: true }).click();
    await answer(page, '确认提交么？', '确定');
    await open.waitFor({ state: 'detached' });
    for (const name of ['导入师傅乙', /导入师傅(?!乙)/])
      await page.getByRole('row').filter({ hasText: name }).waitFor();
  },
);

story('an administrator imports a user, who signs in with the password of his row and changes it', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/User');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const open = dialog(page, '导入用户');
  const text = '账号,姓名,初始密码,用户类型,部门编号,角色\r\ne2eimported,导入用户甲,Kitchen2026,监管人员,42,观察员\r\n';
  await open.locator('input[type=file]').setInputFiles(fileOf('用户.csv', text));
  await open.getByText('用户.csv：共 1 行，检查通过').waitFor();
  await open.getByRole('button', { name: '导入', exact: true }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '成功导入 1 条').waitFor();
  await page.getByRole('row').filter({ hasText: '导入用户甲' }).waitFor();

  const { page: theirs } = await visit(server.address);
  await signInFirst(theirs, { username: 'e2eimported', password: 'Kitchen2026' }, 'Autumn2026x', '/Cstj');
});
