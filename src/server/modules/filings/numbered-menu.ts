import type { MealOfFiling } from '../../../contract/filing-parts';
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
 * A menu with the numbers of the dishes that it only names, so that they are found by what goes into them: the cook's own
 * dish of that name, else the one of the nearest unit, from the banquet's up to the writer's.
 */
export async function numberedMenu(
  db: Database,
  meals: readonly MealOfFiling[],
  place: MenuPlace,
): Promise<readonly MealOfFiling[]> {
  const named = meals.flatMap(({ dishes }) => dishes.filter(({ id }) => id === undefined).map(({ name }) => name));
  if (named.length === 0) return meals;
  const paths = pathsUp(place);
  const { cookId, scopePath } = place;
  const recipes = await db
    .selectFrom('dishes')
    .select(['id', 'name', 'cookId', 'unitPath'])
    .where('name', 'in', [...new Set(named)])
    .where('unitPath', 'like', below(scopePath))
    .where((where) =>
      where.or([where('unitPath', 'in', paths), ...(cookId === null ? [] : [where('cookId', '=', cookId)])]),
    )
    .execute();
  const numbers = new Map(
    named.map((name) => [
      name,
      meant(
        recipes.filter((recipe) => recipe.name === name),
        place,
        paths,
      ),
    ]),
  );
  return meals.map((meal) => ({
    ...meal,
    dishes: meal.dishes.map((dish) => {
      const id = dish.id ?? numbers.get(dish.name);
      return id === undefined ? dish : { ...dish, id };
    }),
  }));
}
