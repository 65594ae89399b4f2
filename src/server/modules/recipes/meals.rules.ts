import { meals } from '../../../contract/recipes';
import type { DishOfList } from '../../../contract/recipes';
import type { CrudRules } from '../../platform/crud/crud-handlers';
import type { Call } from '../../platform/http/call';
import { Refusal } from '../../platform/http/errors';
import { cookColumns } from './cook-columns';
import { dishesOf, holdDishes, replaceDishes } from './recipes.repository';

/** As the operation log tells a meal's dishes. */
const told = (dishes: readonly { readonly id: number; readonly name: string }[]): string =>
  dishes.map(({ id, name }) => `${name}（${id}）`).join('、');

/** Dishes that the actor sees, beside those that the meal has already. */
async function writeDishes(call: Call, mealId: number, given: readonly DishOfList[]): Promise<void> {
  const { db, actor } = call;
  const ids = [...new Set(given.map(({ id }) => id))];
  const before = await dishesOf(db, mealId);
  const isSame = ids.length === before.length && ids.every((id, index) => id === before[index]?.id);
  if (isSame) return;
  const added = ids.filter((id) => !before.some((dish) => dish.id === id));
  const found = await holdDishes(db, added, actor.unitPath);
  if (added.some((id) => !found.has(id))) throw Refusal.field(meals.form.dishes.wireName, '菜品不存在');
  await replaceDishes(db, mealId, ids);
  call.audit({ before: { dishes: told(before) }, after: { dishes: told(await dishesOf(db, mealId)) } });
}

export const mealRules: CrudRules<(typeof meals)['fields']> = {
  columnsOf: async (call, form, before) => {
    const { unitId, unitPath } = call.actor;
    const { name, price, image, note } = form;
    const columns = { name, price, image, note, ...(await cookColumns(call, form, before)) };
    return before === null ? { ...columns, unitId, unitPath } : columns;
  },
  written: async (call, [id], form) => {
    if (id !== undefined && form?.dishes !== undefined) await writeDishes(call, id, form.dishes);
  },
};
