import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { story } from '../support/story';
import { accountOf, answer, dialog, notice, signIn } from './support/console';
import { expectDisabled } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

/** A file as a spreadsheet program saves the filled template. */
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function templateOf(page: Page, title: string): Promise<readonly string[]> {
  const download = page.waitForEvent('download');
  await dialog(page, title).getByRole('button', { name: '下载模板' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  assert.ok(text.startsWith('\ufeff'), 'Excel reads the file as UTF-8 only with its mark');
  return text.slice(1).trim().split(',');
}

story('a regulator imports cooks: template, wrong file, mended file', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, accountOf(server, 'admin'), '/Cstj');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const title = '导入厨师';
  const open = dialog(page, title);
  const headings = await templateOf(page, title);
  assert.deepEqual(headings.slice(0, 5), ['账号', '姓名', '性别', '手机号', '厨师类型']);

  const rowOf = (cells: Readonly<Record<string, string>>) => headings.map((heading) => cells[heading] ?? '').join(',');
  const right = { 账号: 'e2eimport1', 姓名: '导入师傅', 性别: '男', 厨师类型: '农村聚餐', 部门编号: '42' };
  const submit = open.getByRole('button', { name: '导入', exact: true });
  const choose = (name: string, rows: readonly string[]) =>
    open.locator('input[type=file]').setInputFiles(fileOf(name, `\ufeff${[headings.join(','), ...rows].join('\r\n')}`));

  await choose('错误.csv', [
    rowOf(right),
    rowOf({ ...right, 账号: 'e2eimport2', 性别: '男人', 部门编号: '999999999' }),
  ]);
  await open.getByText('错误.csv：共 2 行，发现 2 处错误，请修改后重新选择文件').waitFor();
  await open.getByRole('row').filter({ hasText: '只能填写：男、女' }).getByText('3', { exact: true }).waitFor();
  await open.getByRole('row').filter({ hasText: '部门编号不存在' }).waitFor();
  await expectDisabled(submit);

  await choose('正确.csv', [rowOf(right)]);
  await open.getByText('正确.csv：共 1 行，检查通过').waitFor();
  await submit.click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '成功导入 1 条').waitFor();
  await open.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: '导入师傅' }).waitFor();
});

story('an administrator imports a user, who signs in with the password of his row', async (visit) => {
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
  await signIn(theirs, { username: 'e2eimported', password: 'Kitchen2026' }, '/Cstj');
});
