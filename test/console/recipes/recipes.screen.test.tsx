import { screen, waitFor, within } from '@testing-library/react';
import dishesFeature from '../../../src/console/features/recipes/dishes';
import mealsFeature from '../../../src/console/features/recipes/meals';
import { downloadFile } from '../../../src/console/lib/apiClient';
import { dishes, meals, mealsContract } from '../../../src/contract/recipes';
import type { Dish, Meal } from '../../../src/contract/recipes';
import { dialogOf, headings, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/recipes/DishEditor';
import '../../../src/console/features/recipes/MealDialog';
import '../../../src/console/features/recipes/MealEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  downloadFile: jest.fn(),
  upload: jest.fn(),
}));
const answer = scriptedServer();
const stamps = { createdAt: '2026-05-01 08:00:00', updatedAt: '2026-05-01 08:00:00' };
const dish: Dish = {
  ...{ id: 5, name: '干煸四季豆', category: 2, weight: 3, cookName: '舒师傅', version: 2, ...stamps },
  ingredients: [{ id: 9, name: '四季豆', jin: 2, batch: '东门菜场' }],
};
const meal: Meal = {
  ...{ id: 7, name: '秋收家宴', price: 600, version: 1, image: 'a'.repeat(43), ...stamps },
  dishes: [{ id: 5, name: '干煸四季豆' }],
};

let dishList: ReturnType<typeof answer>;
beforeEach(() => {
  jest.mocked(downloadFile).mockResolvedValue(new Blob(['picture']));
  dishList = answer(dishes.calls.list, { rows: [dish], total: 1 });
  answer(meals.calls.list, { rows: [meal], total: 1 });
});

async function openDishes(permissions = Object.values(dishes.calls)) {
  const shown = show(dishesFeature, <dishesFeature.Page />, { permissions });
  await screen.findByText('干煸四季豆');
  return shown;
}

async function openMeals(permissions = [...Object.values(mealsContract), dishes.calls.list]) {
  const shown = show(mealsFeature, <mealsFeature.Page />, { permissions });
  await screen.findByText('秋收家宴');
  return shown;
}

describe('dishes', () => {
  test('are listed with what they are, and flagged where one of their ingredients is a risk', async () => {
    await openDishes();
    expect(headings().slice(1, 6)).toEqual(['编号', '菜品名称', '重量（斤）', '类别', '厨师']);
    expect(rowOf('干煸四季豆')).toHaveTextContent(/热菜舒师傅/);
    expect(within(rowOf('干煸四季豆')).getByText(/不提倡：四季豆/)).toBeInTheDocument();
  });

  test('a new one wants its name and those of its ingredients, and is sent with where they come from', async () => {
    const create = answer(dishes.calls.create, { id: 6 });
    const { user } = await openDishes();
    await user.click(screen.getByRole('button', { name: '新增' }));
    const dialog = await dialogOf('新增菜品');
    await user.click(within(dialog).getByRole('button', { name: '添加食材' }));
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(problems(dialog)).toMatchObject({ 菜品名称: '请输入菜品名称' }));
    expect(within(dialog).getByText('请输入食材名称')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('菜品名称'), '莲藕汤');
    await user.type(within(dialog).getByLabelText('食材名称'), '莲藕');
    await user.type(within(dialog).getByLabelText('批次/供应商'), '西门菜场');
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await reply(user, '确认提交么？');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      ...{ name: '莲藕汤', category: 2 },
      ingredients: [{ name: '莲藕', batch: '西门菜场' }],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('an ingredient that is taken away is gone when the change is sent', async () => {
    const update = answer(dishes.calls.update, null);
    const { user } = await openDishes();
    await user.click(within(rowOf('干煸四季豆')).getByRole('button', { name: '编辑' }));
    const dialog = await dialogOf('编辑菜品');
    expect(within(dialog).getByLabelText('批次/供应商')).toHaveValue('东门菜场');
    await user.click(within(dialog).getByRole('button', { name: /删除.*食材/ }));
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await reply(user, '确认提交么？');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 5, version: 2, ingredients: [] });
  });

  test('who may only look is offered no change', async () => {
    await openDishes([dishes.calls.list]);
    expect(screen.queryByRole('button', { name: /新增|编辑|删除/ })).not.toBeInTheDocument();
  });
});

describe('meals', () => {
  test('a click on the name lists the dishes, or says why they did not come and asks again', async () => {
    const dishesOf = answer(mealsContract.dishes, { rows: [{ id: 5, name: '干煸四季豆', category: 2 }], total: 1 });
    dishesOf.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' }));
    const { user } = await openMeals();
    await user.click(screen.getByRole('button', { name: '秋收家宴' }));
    const dialog = await dialogOf('套餐菜品 · 秋收家宴');
    await within(dialog).findByText('网络连接失败，请检查网络后重试');
    await user.click(within(dialog).getByRole('button', { name: '重试' }));
    expect(await within(dialog).findByText('干煸四季豆')).toBeInTheDocument();
    expect(within(dialog).getByText(/不提倡：四季豆/)).toBeInTheDocument();
    expect(dishesOf.mock.lastCall?.[0]).toMatchObject({ mealId: 7 });
  });

  test('a copy has the dishes of its original under another name, and not its picture', async () => {
    const create = answer(meals.calls.create, { id: 8 });
    const { user } = await openMeals();
    await user.click(within(rowOf('秋收家宴')).getByRole('button', { name: '复制' }));
    const dialog = await dialogOf('新增套餐');
    expect(within(dialog).getByLabelText('套餐名称')).toHaveValue('秋收家宴（副本）');
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await reply(user, '确认提交么？');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const [form] = create.mock.calls[0] ?? [];
    expect(form).toMatchObject({ name: '秋收家宴（副本）', price: 600, dishes: [{ id: 5, name: '干煸四季豆' }] });
    expect((form as Meal).image).toBeUndefined();
  });

  test('dishes are sought by what the user types', async () => {
    const { user } = await openMeals();
    await user.click(screen.getByRole('button', { name: '新增' }));
    const dialog = await dialogOf('新增套餐');
    await user.type(within(dialog).getByRole('textbox', { name: '菜品' }), '四季豆');
    await waitFor(() => expect(dishList.mock.lastCall?.[0]).toMatchObject({ name: '四季豆', pageSize: 20 }));
  });

  test('who may not see dishes still sees those of the meal, and is offered none', async () => {
    const { user } = await openMeals(Object.values(mealsContract));
    await user.click(within(rowOf('秋收家宴')).getByRole('button', { name: '编辑' }));
    const dialog = await dialogOf('编辑套餐');
    expect(within(dialog).getByText(/干煸四季豆/)).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: '菜品' }), '四');
    expect(dishList).not.toHaveBeenCalled();
  });
});
