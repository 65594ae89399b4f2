import assert from 'node:assert/strict';
import { pictures } from '../server/support/pictures';
import { seasonings } from '../../src/contract/pantry';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, notice, signIn } from './support/console';
import { expectDisabled, expectNoWiderThanWindow } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const lists = [
  ['/Ingredients', '食材列表', '食材名称'],
  ['/Seafood', '水产列表', '品名'],
] as const;

story('a regulator adds a seasoning with its picture, finds it, corrects it and removes it', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  const account = accountOf(server, 'jg_zhijiang');
  await signIn(page, account, '/Seasoning');
  const table = page.getByRole('region', { name: '调料列表' });
  await table.getByText(/共 \d+ 条/).waitFor();
  // What the province has added is everybody's to see, and its own to change.
  const foreign = table.locator('tbody tr').first();
  await expectDisabled(foreign.getByRole('button', { name: '编辑' }));

  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = dialog(page, '新增调料');
  await form.getByRole('button', { name: '提交' }).click();
  await form.getByText('请输入调料名称', { exact: true }).waitFor();
  await form.getByLabel('调料名称').fill('藤椒油');
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: '藤椒.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await form.getByText('上传头像图片只能是 JPG或PNG 格式!').waitFor();
  await file.setInputFiles({ name: '藤椒.png', mimeType: 'image/png', buffer: await pictures.png() });
  await form.getByRole('img', { name: '图片' }).waitFor();
  await form.getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '新增成功').waitFor();

  await page.getByLabel('调料名称', { exact: true }).fill('藤椒');
  await page.keyboard.press('Enter');
  await table.getByText('共 1 条').waitFor();
  const row = table.getByRole('row', { name: /藤椒油/ });
  await row.getByRole('button', { name: '查看图片：藤椒油' }).click();
  await dialog(page, '图片：藤椒油').getByRole('img').waitFor();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: '编辑' }).click();
  await dialog(page, '编辑调料').getByLabel('调料名称').fill('花椒油藤椒');
  await dialog(page, '编辑调料').getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '编辑成功').waitFor();
  const api = await apiOf(server, account);
  const { rows } = await api.call(seasonings.calls.list, { name: '藤椒', page: 1, pageSize: 20 });
  assert.deepEqual(
    rows.map(({ name, version }) => [name, version]),
    [['花椒油藤椒', 2]],
  );

  await table
    .getByRole('row', { name: /花椒油藤椒/ })
    .getByRole('button', { name: '删除' })
    .click();
  await answer(page, '确认删除该记录吗？', '确定');
  await notice(page, '删除成功').waitFor();
  await table.getByText('暂无数据').waitFor();
});

story('the other lists of the kitchen stand on the same declaration', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, accountOf(server, 'admin'), '/Ingredients');
  for (const [path, list, name] of lists) {
    await page.goto(path);
    const table = page.getByRole('region', { name: list });
    await table.getByText(/共 \d+ 条/).waitFor();
    await page.getByLabel(name, { exact: true }).waitFor();
    await expectDisabled(table.getByRole('row').nth(1).getByRole('button', { name: '编辑' }), false);
    await expectNoWiderThanWindow(page);
  }
});
