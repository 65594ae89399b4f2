import type { Insertable } from 'kysely';
import { dayMs, hourMs } from '../../contract/time';
import type { DishesTable, DishIngredientsTable, MealDishesTable, MealsTable } from '../platform/db/kitchen.schema';
import { insertRows, restartIds } from '../platform/db/seed/insert-rows';
import { rootUnit } from '../platform/db/seed/seed-base';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';
import { DemoFiles, food } from './demo-files';
import type { FileWriter } from './demo-files';
import type { DemoUnit } from './province';
import { Random } from './random';
import type { Weighted } from './random';

/** Numbers of its own, so that what is drawn here changes nothing else in the province. */
const seed = 9_013;
/** Beside the province's own: what cooks have made of them. */
const ownDishes = 240;
const ownMeals = 40;

interface RecipeSources {
  readonly assets: DemoAssets;
  readonly units: readonly DemoUnit[];
  readonly files: FileWriter;
  readonly now: Date;
}

interface Cook {
  readonly id: number;
  readonly name: string;
  readonly unitId: number;
  readonly unitPath: string;
}

/** Towns of the printed accounts see more of it than one town among fifteen hundred would. */
const shown: Weighted<string> = [
  ['420583101', 12],
  ['420583', 12],
  ['421123', 8],
  ['', 68],
];

/** Older than any filing that serves it. */
export const founded = (now: Date) => new Date(now.getTime() - 400 * dayMs);
/** The later, the more of them: the last week has some. */
const madeAt = (now: Date, index: number, count: number) =>
  new Date(now.getTime() - ((1 - index / count) ** 2 * 360 * dayMs + 2 * hourMs));

const ofProvince = { cookId: null, cookName: null, unitId: rootUnit.id, unitPath: rootUnit.path };
const ofCook = ({ id, name, unitId, unitPath }: Cook) => ({ cookId: id, cookName: name, unitId, unitPath });

type Dish = DemoAssets['recipes']['dishes'][number];

class Recipes {
  readonly dishes: (Insertable<DishesTable> &
    Pick<Dish, 'category'> & { readonly id: number; readonly createdAt: Date })[] = [];
  readonly lines: Omit<Insertable<DishIngredientsTable>, 'id'>[] = [];
  readonly meals: (Insertable<MealsTable> & { readonly id: number })[] = [];
  readonly served: MealDishesTable[] = [];

  constructor(
    private readonly random: Random,
    private readonly suppliers: readonly string[],
  ) {}

  addDish(dish: Dish, owner: ReturnType<typeof ofCook> | typeof ofProvince, createdAt: Date, share: number): void {
    const id = this.dishes.length + 1;
    const weighed = (jin: number) => Math.round(jin * share * 10) / 10;
    const { name, category, region } = dish;
    const note = region === '' ? null : `${region}风味`;
    const weight = weighed(dish.weight);
    this.dishes.push({ id, name, category, weight, note, purpose: 1, ...owner, createdAt, updatedAt: createdAt });
    dish.ingredients.forEach(([ingredient, jin], index) => {
      this.lines.push({
        ...{ dishId: id, position: index + 1, name: ingredient, jin: weighed(jin), ingredientId: null },
        batch: this.random.chance(0.5) ? this.batchBefore(createdAt) : '',
        replacedAt: null,
      });
    });
  }

  addMeal(meal: Omit<Insertable<MealsTable>, 'id'>, dishIds: readonly number[]): void {
    const id = this.meals.length + 1;
    this.meals.push({ ...meal, id });
    dishIds.forEach((dishId, index) => this.served.push({ mealId: id, position: index + 1, dishId }));
  }

  private batchBefore(date: Date): string {
    const on = new Date(date.getTime() - this.random.integer(1, 5) * dayMs).toISOString().slice(0, 10);
    return `${this.random.pick(this.suppliers)} ${on.replaceAll('-', '')}`;
  }
}

async function cooksByTown(trx: DatabaseTransaction, units: readonly DemoUnit[]) {
  const cooks = await trx.selectFrom('cooks').select(['id', 'name', 'unitId', 'unitPath']).orderBy('id').execute();
  const codes = new Map(units.map(({ id, code }) => [id, code]));
  return (code: string): readonly Cook[] => cooks.filter(({ unitId }) => codes.get(unitId)?.startsWith(code));
}

/** The province's dishes and meals, whose numbers the menus of the filings name, and what cooks have made of them since. */
export async function seedRecipes(trx: DatabaseTransaction, sources: RecipeSources): Promise<void> {
  const { assets, units, now } = sources;
  const { recipes, banquets } = assets;
  const random = new Random(seed);
  const cooksOf = await cooksByTown(trx, units);
  const all = new Recipes(random, recipes.suppliers);
  const someCook = () => ofCook(random.pick(cooksOf(random.weighted(shown))));
  for (const dish of recipes.dishes) all.addDish(dish, ofProvince, founded(now), 1);
  for (let index = 0; index < ownDishes; index += 1) {
    const share = random.integer(8, 13) / 10;
    all.addDish(random.pick(recipes.dishes), someCook(), madeAt(now, index, ownDishes), share);
  }
  const menus = recipes.meals.flatMap(({ id, price, note }) => {
    const menu = banquets.menus.find((one) => one.id === id);
    return menu === undefined ? [] : [{ price, note, name: menu.name, dishIds: menu.dishes.map(([dish]) => dish) }];
  });
  const at = founded(now);
  for (const { dishIds, ...meal } of menus)
    all.addMeal({ ...meal, ...ofProvince, createdAt: at, updatedAt: at }, dishIds);
  for (let index = 0; index < ownMeals; index += 1) {
    const { dishIds, name, price } = random.pick(menus);
    const createdAt = madeAt(now, index, ownMeals);
    const own = { name, price: price + random.integer(-2, 4) * 50, note: null, ...someCook() };
    all.addMeal({ ...own, createdAt, updatedAt: createdAt }, dishIds);
  }
  await furnish(trx, all, sources);
  await insertRows(trx, 'dishes', all.dishes);
  await insertRows(trx, 'meals', all.meals);
  await insertRows(trx, 'mealDishes', all.served);
  await restartIds(trx, 'dishes');
  await restartIds(trx, 'meals');
  await seedLines(trx, all);
}

/** Each has the picture of its kind, in a file of its own: whoever sees the recipe sees it. */
async function furnish(trx: DatabaseTransaction, { dishes, meals }: Recipes, { assets, files }: RecipeSources) {
  const stored = new DemoFiles(files);
  const { pictures } = assets;
  const depict = async (recipe: { image?: string | null; readonly unitPath: string }, picture: string) => {
    recipe.image = await stored.add(food(picture), recipe);
  };
  await Promise.all(dishes.map((dish) => depict(dish, pictures.dishes[dish.category])));
  await Promise.all(meals.map((meal) => depict(meal, pictures.meal)));
  await stored.save(trx);
}

/** In the order of the dishes; each line is the ingredient of its name. */
async function seedLines(trx: DatabaseTransaction, { lines }: Recipes): Promise<void> {
  const known = await trx.selectFrom('ingredients').select(['id', 'name']).execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  await trx
    .insertInto('dishIngredients')
    .values(lines.map((line) => ({ ...line, ingredientId: ids.get(line.name) ?? null })))
    .execute();
}
