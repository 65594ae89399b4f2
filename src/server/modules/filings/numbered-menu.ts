import type { DishOfMeal, MealOfFiling } from '../../../contract/filing-parts';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

export interface MenuPlace {
  readonly unitPath: string;
  /** Of the writer. */
  readonly scopePath: string;
  /** The registered cook of the banquet. */
  readonly cookId: number | null;
}

interface Recipe {
  readonly id: number;
  readonly cookId: number | null;
  readonly unitPath: string;
}

/** From a unit up to the writer's. */
function pathsUp({ unitPath, scopePath }: MenuPlace): readonly string[] {
  const ids = unitPath.slice(scopePath.length).split('/').filter(Boolean);
  return ids.map((_, up) => `${scopePath}${ids.slice(0, ids.length - up).join('/')}/`).concat(scopePath);
}

/** Nobody can tell which is meant where the nearest have several so called. */
function meant(recipes: readonly Recipe[], { cookId }: MenuPlace, paths: readonly string[]): number | undefined {
  const own = recipes.filter((one) => cookId !== null && one.cookId === cookId);
  const near = [own, ...paths.map((path) => recipes.filter(({ unitPath }) => unitPath === path))];
  const [recipe, another] = near.find((found) => found.length > 0) ?? [];
  return another === undefined ? recipe?.id : undefined;
}

/**
 * A menu with the numbers of its dishes, so that they are found by what goes into them. One that it only names is the cook's
 * own dish of that name, else the one of the nearest unit, from the banquet's up to the writer's; one whose number is gone
 * is but a name. All are held against being removed.
 */
export async function numberedMenu(
  trx: Database,
  meals: readonly MealOfFiling[],
  place: MenuPlace,
): Promise<readonly MealOfFiling[]> {
  const served = meals.flatMap(({ dishes }) => dishes);
  if (served.length === 0) return meals;
  const given = served.flatMap(({ id }) => id ?? []);
  const named = served.flatMap(({ id, name }) => (id === undefined ? [name] : []));
  const paths = pathsUp(place);
  const { cookId, scopePath } = place;
  const recipes = await trx
    .selectFrom('dishes')
    .select(['id', 'name', 'cookId', 'unitPath'])
    .where((is) =>
      is.or([
        is('id', 'in', [0, ...given]),
        is.and([
          is('name', 'in', ['', ...new Set(named)]),
          is('unitPath', 'like', below(scopePath)),
          is.or([is('unitPath', 'in', paths), ...(cookId === null ? [] : [is('cookId', '=', cookId)])]),
        ]),
      ]),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set(recipes.map(({ id }) => id));
  const numberOf = ({ id, name }: DishOfMeal): number | undefined => {
    if (id !== undefined) return known.has(id) ? id : undefined;
    const called = recipes.filter((recipe) => recipe.name === name);
    return meant(called, place, paths);
  };
  return meals.map((meal) => ({
    ...meal,
    dishes: meal.dishes.map((dish) => {
      const id = numberOf(dish);
      return { name: dish.name, ...(id === undefined ? {} : { id }) };
    }),
  }));
}
