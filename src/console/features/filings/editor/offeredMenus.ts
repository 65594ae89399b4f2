import { select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { DishOfMeal, MealOfFiling } from '../../../../contract/filing-parts';
import { dishes, meals } from '../../../../contract/recipes';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { createOffer } from '../../../kit/offer/createOffer';
import { selectMay } from '../../../parts/session/session.slice';
import { editorApi } from './editor.api';

/** One of the dish list, or of the meal list, and whose it is. */
type Offered<Known> = Known & { readonly id: number; readonly cookName?: string | undefined };
export type OfferedDish = Offered<DishOfMeal>;
export type OfferedMeal = Offered<MealOfFiling>;

/** Of the dish list, by a part of the name. */
export const offeredDishes = createOffer<OfferedDish>('filingDishes', function* (name) {
  if (!(yield* select(selectMay))(dishes.calls.list)) return null;
  const outcome = yield* runCommand({}, editorApi.dishes, name);
  if (outcome.status !== 'done') return null;
  return outcome.result.rows.map((dish) => ({ id: dish.id, name: dish.name, cookName: dish.cookName }));
});

/** Packages of the meal list, by a part of the name. */
export const offeredMeals = createOffer<OfferedMeal>('filingMeals', function* (name): SagaGenerator<
  readonly OfferedMeal[] | null
> {
  if (!(yield* select(selectMay))(meals.calls.list)) return null;
  const outcome = yield* runCommand({}, editorApi.meals, name);
  if (outcome.status !== 'done') return null;
  return outcome.result.rows.map((meal) => ({
    ...{ id: meal.id, name: meal.name, cookName: meal.cookName },
    dishes: (meal.dishes ?? []).flatMap((dish) => (dish.name === undefined ? [] : [{ id: dish.id, name: dish.name }])),
  }));
});
