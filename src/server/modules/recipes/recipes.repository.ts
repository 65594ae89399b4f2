import type { DishIngredient, MealDish } from '../../../contract/recipes';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

/** What the dish is made of, in its order. */
export function ingredientsOf(db: Database, dishId: number) {
  return db
    .selectFrom('dishIngredients')
    .select(['name', 'jin', 'batch'])
    .where('dishId', '=', dishId)
    .where('replacedAt', 'is', null)
    .orderBy('position')
    .execute();
}

/** The present lines are kept as replaced ones; what has the name of a known ingredient is that one. */
export async function replaceIngredients(
  trx: Database,
  dishId: number,
  lines: readonly DishIngredient[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('dishIngredients')
    .set({ replacedAt: now })
    .where('dishId', '=', dishId)
    .where('replacedAt', 'is', null)
    .execute();
  if (lines.length === 0) return;
  const names = lines.map(({ name }) => name);
  const known = await trx.selectFrom('ingredients').select(['id', 'name']).where('name', 'in', names).execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const rows = lines.map(({ name, jin = null, batch = '' }, index) => ({
    ...{ dishId, name, jin, batch },
    position: index + 1,
    ingredientId: ids.get(name) ?? null,
  }));
  await trx.insertInto('dishIngredients').values(rows).execute();
}

/** The dishes of a meal in their order, whatever unit has added them. */
export function dishesOf(db: Database, mealId: number) {
  return db
    .selectFrom('mealDishes as x')
    .innerJoin('dishes as d', 'd.id', 'x.dishId')
    .select(['d.id', 'd.name', 'd.weight', 'd.category', 'd.cookName', 'd.image'])
    .where('x.mealId', '=', mealId)
    .orderBy('x.position')
    .execute();
}

export async function replaceDishes(trx: Database, mealId: number, dishIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('mealDishes').where('mealId', '=', mealId).execute();
  if (dishIds.length === 0) return;
  const rows = dishIds.map((dishId, index) => ({ mealId, dishId, position: index + 1 }));
  await trx.insertInto('mealDishes').values(rows).execute();
}

/** Those of the dishes that the path's users see, in their list or in a meal of theirs; held against being removed. */
export async function holdDishes(trx: Database, ids: readonly number[], scopePath: string): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const offered = trx
    .selectFrom('mealDishes as x')
    .innerJoin('meals as m', 'm.id', 'x.mealId')
    .select('x.dishId')
    .where('x.dishId', 'in', ids)
    .where('m.unitPath', 'like', below(scopePath));
  const rows = await trx
    .selectFrom('dishes')
    .select('id')
    .where('id', 'in', ids)
    .where((e) => e.or([e('unitPath', 'like', below(scopePath)), e('id', 'in', offered)]))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether the meal stands under the path. */
export async function isMealUnder(db: Database, id: number, scopePath: string): Promise<boolean> {
  const row = await db
    .selectFrom('meals')
    .select('id')
    .where('id', '=', id)
    .where('unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return row !== undefined;
}

/** A cook's name, where he belongs to the unit of this path or one below. */
export async function cookNameOf(db: Database, id: number, scopePath: string): Promise<string | null> {
  const row = await db
    .selectFrom('cooks')
    .select('name')
    .where('id', '=', id)
    .where('unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return row?.name ?? null;
}

/** One of the dishes that a meal is made of. */
export async function dishInMeals(db: Database, ids: readonly number[]): Promise<number | null> {
  const row = await db.selectFrom('mealDishes').select('dishId').where('dishId', 'in', ids).executeTakeFirst();
  return row?.dishId ?? null;
}

/** One of the dishes that a filing's menu names. */
export async function dishInFilings(db: Database, ids: readonly number[]): Promise<number | null> {
  const row = await db.selectFrom('filingDishes').select('dishId').where('dishId', 'in', ids).executeTakeFirst();
  return row?.dishId ?? null;
}

export type MealDishRow = Awaited<ReturnType<typeof dishesOf>>[number];

export function mealDishOf({ id, name, weight, category, cookName, image }: MealDishRow): MealDish {
  return {
    ...{ id, name },
    weight: weight ?? undefined,
    category: category ?? undefined,
    cookName: cookName ?? undefined,
    image: image ?? undefined,
  };
}
