import type { FastifyInstance } from 'fastify';
import { dishes, meals, mealsContract } from '../../../contract/recipes';
import { crudHandlers } from '../../platform/crud/crud-handlers';
import { crudTable } from '../../platform/crud/crud-table';
import type { Handlers } from '../../platform/http/call';
import { notFound } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { dishRules } from './dishes.rules';
import { mealRules } from './meals.rules';
import { dishesOf, isMealUnder, mealDishOf } from './recipes.repository';

const dishesTable = crudTable(dishes, { view: 'dishes_shown' });
const mealsTable = crudTable(meals, { view: 'meals_shown' });

const mealsHandlers: Handlers<typeof mealsContract> = {
  ...crudHandlers(meals, mealsTable, mealRules),
  dishes: async ({ db, actor }, { mealId, page, pageSize }) => {
    if (!(await isMealUnder(db, mealId, actor.unitPath))) throw notFound();
    const rows = (await dishesOf(db, mealId)).map(mealDishOf);
    return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
  },
};

export function recipesModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, dishes.calls, crudHandlers(dishes, dishesTable, dishRules));
  implement(app, deps, mealsContract, mealsHandlers);
}
