import { dishes } from '../../../contract/recipes';
import type { DishIngredient } from '../../../contract/recipes';
import type { CrudRules } from '../../platform/crud/crud-handlers';
import type { Stored } from '../../platform/crud/crud-table';
import type { Call } from '../../platform/http/call';
import { Refusal } from '../../platform/http/errors';
import { cookColumns } from './cook-columns';
import { dishInFilings, dishInMeals, ingredientsOf, replaceIngredients } from './recipes.repository';

const trimmed = ({ name, jin, batch = '' }: DishIngredient) => ({ name: name.trim(), jin, batch: batch.trim() });

/** As the operation log tells a dish's ingredients. */
const told = (lines: readonly { name: string; jin?: number | null | undefined; batch: string }[]): string =>
  lines.map(({ name, jin, batch }) => [name, ...(jin == null ? [] : [`${jin}斤`]), batch].join(' ').trim()).join('；');

async function writeIngredients(call: Call, dishId: number, given: readonly DishIngredient[]): Promise<void> {
  const lines = given.map(trimmed);
  if (lines.some(({ name }) => name === '')) throw Refusal.field(dishes.form.ingredients.wireName, '请输入食材名称');
  const [before, after] = [told(await ingredientsOf(call.db, dishId)), told(lines)];
  if (before === after) return;
  await replaceIngredients(call.db, dishId, lines, call.now);
  call.audit({ before: { ingredients: before }, after: { ingredients: after } });
}

/** What was served or is offered must stay: its ingredients are found by it. */
async function refuseRemoval({ db }: Call, rows: readonly Stored[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const inMeal = await dishInMeals(db, ids);
  const inFiling = inMeal === null ? await dishInFilings(db, ids) : null;
  const used = rows.find(({ id }) => id === (inMeal ?? inFiling));
  if (used === undefined) return;
  const where = inMeal === null ? '备案菜单' : '套餐';
  throw new Refusal(`菜品“${String(used['name'])}”已用于${where}，不能删除`);
}

export const dishRules: CrudRules<(typeof dishes)['fields']> = {
  columnsOf: async (call, form, before) => {
    const { unitId, unitPath } = call.actor;
    const { name, weight, category, purpose, image, note } = form;
    const columns = { name, weight, category, purpose, image, note, ...(await cookColumns(call, form, before)) };
    return before === null ? { ...columns, unitId, unitPath } : columns;
  },
  written: async (call, [id], form) => {
    if (id !== undefined && form?.ingredients !== undefined) await writeIngredients(call, id, form.ingredients);
  },
  refuseRemoval,
};
