import { seasonings } from '../../../src/contract/pantry';
import { dishes } from '../../../src/contract/recipes';
import { answer, dialog, notice } from '../../../test/e2e/support/console';
import { makeFiling, noonIn } from '../../../test/e2e/support/filings';
import { pictures } from '../../../test/server/support/pictures';
import { pause, slowDown } from './stage';
import type { Recording } from './stage';

const account = 'jg_zhijiang';
const agree = '确认提交么？';

export const recipeRecordings: readonly Recording[] = [
  {
    name: 'seasonings-kept',
    title:
      'A regulator adds a seasoning with its picture, is refused the same name, corrects it, and removes it with another',
    account,
    path: async ({ api }) => {
      await api.call(seasonings.calls.create, { name: '流程花椒' });
      return '/Seasoning?name=流程';
    },
    act: async ({ page, mark }) => {
      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      await row('流程花椒').waitFor();
      await page.getByRole('button', { name: '新增', exact: true }).click();
      const form = dialog(page, '新增调料');
      await form.getByLabel('上传图片').setInputFiles({
        name: '藤椒.jpg',
        mimeType: 'image/jpeg',
        buffer: await pictures.jpeg(40, 30),
      });
      await form.getByRole('img', { name: '图片' }).waitFor();
      const submit = form.getByRole('button', { name: '提交' });
      await form.getByLabel('调料名称').fill('流程花椒');
      await submit.click();
      await answer(page, agree, '确定');
      await form.getByText('该调料名称已存在').waitFor();
      await form.getByLabel('调料名称').fill('流程藤椒');
      await submit.click();
      await answer(page, agree, '确定');
      await row('流程藤椒').waitFor();
      await mark();
      await row('流程藤椒').getByRole('button', { name: '编辑' }).click();
      const editor = dialog(page, '编辑调料');
      await editor.getByLabel('调料名称').fill('流程青藤椒');
      await editor.getByRole('button', { name: '提交' }).click();
      await answer(page, agree, '确定');
      await row('流程青藤椒').waitFor();
      await page.locator('thead .arco-checkbox').click();
      const remove = () => page.getByRole('button', { name: '批量删除' }).click();
      await remove();
      await answer(page, '确认删除选中记录么？', '取消');
      await remove();
      await answer(page, '确认删除选中记录么？', '确定');
      await page.getByText('暂无数据').first().waitFor();
    },
  },
  {
    name: 'dish-added',
    title: 'A regulator adds a dish with its ingredients, not at once, changes one of them and deletes the dish',
    account,
    path: '/Food?name=流程烩菜',
    act: async ({ page, mark }) => {
      await page.getByText('暂无数据').first().waitFor();
      const row = page.getByRole('row').filter({ hasText: '流程烩菜' });
      await page.getByRole('button', { name: '新增', exact: true }).click();
      const form = dialog(page, '新增菜品');
      await form.getByLabel('菜品名称').fill('流程烩菜');
      await form.getByRole('button', { name: '添加食材' }).click();
      await form.getByLabel('食材名称').fill('莲藕');
      await form.getByLabel('批次/供应商').fill('东门菜场');
      const submit = form.getByRole('button', { name: '提交' });
      await submit.click();
      await answer(page, agree, '取消');
      await submit.click();
      await answer(page, agree, '确定');
      await row.waitFor();
      await mark();
      await row.getByRole('button', { name: '编辑' }).click();
      const editor = dialog(page, '编辑菜品');
      await editor.getByLabel('批次/供应商').fill('西门菜场');
      await editor.getByRole('button', { name: '提交' }).click();
      await answer(page, agree, '确定');
      await notice(page, '编辑成功').waitFor();
      await row.getByRole('button', { name: '删除' }).click();
      await answer(page, '确认删除该记录吗？', '确定');
      await row.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'meal-copied',
    title:
      'A regulator looks for dishes while he types, makes a meal of one, looks at it early and whole, and copies it',
    account,
    path: async ({ api }) => {
      await api.call(dishes.calls.create, { name: '流程蒸鱼', ingredients: [{ name: '草鱼' }] });
      return '/Meal?name=流程家宴';
    },
    act: async ({ page, mark }) => {
      await page.getByText('暂无数据').first().waitFor();
      const form = dialog(page, '新增套餐');
      const submit = async () => {
        await form.getByRole('button', { name: '提交' }).click();
        await answer(page, agree, '确定');
        await form.waitFor({ state: 'detached' });
      };
      await page.getByRole('button', { name: '新增', exact: true }).click();
      await form.getByLabel('套餐名称').fill('流程家宴');
      await form.getByRole('textbox', { name: '菜品' }).fill('流程');
      await pause(page, 100);
      await form.getByRole('textbox', { name: '菜品' }).fill('流程蒸鱼');
      await page.getByRole('option', { name: /流程蒸鱼/ }).click();
      await form.getByLabel('套餐名称').click();
      await submit();
      await mark();
      const shown = dialog(page, '套餐菜品 · 流程家宴');
      const look = () => page.getByRole('button', { name: '流程家宴', exact: true }).click();
      await slowDown(page, '**/meal/mealFoods', 2000);
      await look();
      await shown.waitFor();
      await page.keyboard.press('Escape');
      await pause(page, 2500);
      await page.unroute('**/meal/mealFoods');
      await look();
      await shown.getByText('流程蒸鱼').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '复制' }).click();
      await submit();
      await page.getByRole('button', { name: '流程家宴（副本）' }).waitFor();
    },
  },
  {
    name: 'recall-searched',
    title:
      'A regulator seeks nothing, then an ingredient, opens what it has gone into, loses the line, and exports all',
    account,
    path: async ({ api }) => {
      const { id } = await api.call(dishes.calls.create, { name: '流程追溯汤', ingredients: [{ name: '流程藕' }] });
      const menu = [{ name: '午席', dishes: [{ id, name: '流程追溯汤' }] }];
      await makeFiling(api, { hostName: '流程追溯', heldAt: noonIn(2), meals: menu });
      return `/Recall?until=${noonIn(3).slice(0, 10)}`;
    },
    act: async ({ page, line, mark }) => {
      await page.getByText('输入食材名称或批次、供应商').waitFor();
      const exportAll = page.getByRole('button', { name: '导出全部' });
      await exportAll.click();
      await notice(page, '没有可导出的').waitFor();
      await page.getByLabel('食材名称').fill('流程藕');
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByRole('row').filter({ hasText: '流程追溯' }).waitFor();
      await page.getByText('涉及菜品 1 个').click();
      await page.getByText('流程追溯汤').first().waitFor();
      await mark();
      const saved = page.waitForEvent('download');
      await exportAll.click();
      await saved;
      line.cut();
      await page.getByLabel('食材名称').fill('流程');
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByRole('button', { name: '重试' }).first().waitFor();
      await pause(page, 500);
      await line.mend();
      await page.getByRole('button', { name: '重置' }).click();
      await page.getByText('输入食材名称或批次、供应商').waitFor();
    },
  },
];
