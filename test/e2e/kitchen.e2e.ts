import assert from 'node:assert/strict';
import { filingsContract } from '../../src/contract/filings';
import { seasonings } from '../../src/contract/pantry';
import { dishes } from '../../src/contract/recipes';
import { pictures } from '../server/support/pictures';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, notice, signIn } from './support/console';
import { expectDisabled, expectNone, expectNoWiderThanWindow, expectValue } from './support/expect';
import { makeFiling, noonIn } from './support/filings';
import { look } from './support/look';
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

story(
  'a regulator enters a dish and a meal, and finds by an ingredient the banquet that served them',
  async (visit) => {
    const server = theServer();
    const account = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, account);
    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, account, '/Food');

    const dishForm = dialog(page, '新增菜品');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await dishForm.getByLabel('菜品名称').fill('干煸四季豆');
    await dishForm.getByRole('button', { name: '添加食材' }).click();
    await dishForm.getByLabel('食材名称').fill('四季豆');
    await dishForm.getByLabel('批次/供应商').fill('东门菜场 0318');
    await dishForm.getByText('不提倡：四季豆（豆角）').waitFor();
    await look(page, 'dish');
    await dishForm.getByRole('button', { name: '提交' }).click();
    await answer(page, '确认提交么？', '确定');
    await notice(page, '新增成功').waitFor();
    const row = page.getByRole('row').filter({ hasText: '干煸四季豆' });
    await row.getByText('不提倡：四季豆（豆角）').waitFor();
    const [dish] = (await api.call(dishes.calls.list, { name: '干煸四季豆', page: 1, pageSize: 20 })).rows;
    assert.deepEqual(
      dish?.ingredients?.map(({ name, batch }) => [name, batch]),
      [['四季豆', '东门菜场 0318']],
    );

    await page.goto('/Meal');
    const mealForm = dialog(page, '新增套餐');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await mealForm.getByLabel('套餐名称').fill('秋收家宴');
    await mealForm.getByRole('textbox', { name: '菜品' }).fill('干煸四季豆');
    await page.getByRole('option', { name: `干煸四季豆（${dish.id}）` }).click();
    await look(page, 'meal');
    await mealForm.getByLabel('套餐名称').click();
    await mealForm.getByRole('button', { name: '提交' }).click();
    await answer(page, '确认提交么？', '确定');
    await notice(page, '新增成功').waitFor();
    await page.getByRole('button', { name: '秋收家宴', exact: true }).click();
    await dialog(page, '套餐菜品 · 秋收家宴').getByText('干煸四季豆').waitFor();
    await page.keyboard.press('Escape');
    const meal = page.getByRole('row').filter({ hasText: '秋收家宴' });
    await meal.getByRole('button', { name: '复制' }).click();
    await expectValue(mealForm.getByLabel('套餐名称'), '秋收家宴（副本）');
    await mealForm.getByText(`干煸四季豆（${dish.id}）`).waitFor();
    await page.keyboard.press('Escape');

    // The menu of a banquet: a package, and dishes as they are typed and pasted.
    const id = await makeFiling(api, { hostName: '追溯东家', heldAt: noonIn(2), meals: [] });
    await page.goto(`/Baxx?hostName=${encodeURIComponent('追溯东家')}`);
    const banquet = page.getByRole('row').filter({ hasText: '追溯东家' });
    await banquet.getByRole('button', { name: '编辑' }).click();
    const form = dialog(page, '修改备案');
    await form.getByRole('button', { name: '添加菜单' }).click();
    const menu = form.getByRole('region', { name: '菜单', exact: true });
    await menu.getByRole('textbox', { name: '从套餐列表选用' }).fill('秋收');
    await page.getByRole('option', { name: '秋收家宴', exact: true }).click();
    await expectValue(menu.getByLabel('套餐（餐次）名称'), '秋收家宴');
    await menu.getByText('不提倡：四季豆（豆角）').waitFor();
    const typed = menu.getByRole('textbox', { name: /^菜品/ });
    await typed.fill('红烧鱼、粉蒸肉、');
    await typed.fill('藕汤');
    await form.getByLabel('备注').click();
    await look(page, 'menu-chosen');
    await form.getByRole('button', { name: '保存草稿' }).click();
    await answer(page, '确认提交么？', '确定');
    await notice(page, '编辑成功').waitFor();
    const saved = await api.call(filingsContract.show, { id });
    assert.deepEqual(
      saved.meals.map(({ name, dishes: served }) => [name, served.map((one) => one.name)]),
      [['秋收家宴', ['干煸四季豆', '红烧鱼', '粉蒸肉', '藕汤']]],
    );
    assert.equal(saved.meals[0]?.dishes[0]?.id, dish.id);
    assert.ok(saved.mealIds.length === 1, 'the package is known by its number');

    await page.goto(`/Recall?until=${noonIn(3).slice(0, 10)}`);
    await page.getByText('输入食材名称或批次、供应商').waitFor();
    await page.getByLabel('批次/供应商').fill('0318');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByRole('row').filter({ hasText: '追溯东家' }).waitFor();
    await page.getByText('涉及菜品 1 个').click();
    await page.getByText('四季豆，批次 东门菜场 0318').waitFor();
    await page.getByText('涉及套餐 1 个').waitFor();
    await look(page, 'recall');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出全部' }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^食材追溯 .+ \d{4}-\d\d-\d\d\.xlsx$/);
  },
);

story('whoever writes a menu is warned of a risk food at once', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, accountOf(server, 'jg_anfusi'), '/Baxx');
  await page.getByRole('button', { name: '登记备案' }).click();
  const form = dialog(page, '登记备案');
  await form.getByRole('button', { name: '添加菜单' }).click();
  const dish = form.getByRole('region', { name: '菜单', exact: true }).getByRole('textbox', { name: /^菜品/ });
  for (const name of ['红烧河豚', '粉蒸肉']) {
    await dish.fill(name);
    await dish.press('Enter');
  }
  await form.getByText('禁用：河鲀（河豚）').waitFor();
  await expectNone(dialog(page, '确认提交么？'), 'Enter is for the dish, not for the form');
  await look(page, 'menu');
});
