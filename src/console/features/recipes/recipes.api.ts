import { dishes, mealsContract, recipeLimits } from '../../../contract/recipes';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

const mostChoices = 20;

/** What the meals' screen asks beside its list, as effects. */
export const recipesApi = namedCalls('recipesApi', {
  findDishes: (name: string) => callApi(dishes.calls.list, { name, page: 1, pageSize: mostChoices }),
  dishesOf: (mealId: number) => callApi(mealsContract.dishes, { mealId, page: 1, pageSize: recipeLimits.dishes }),
});
