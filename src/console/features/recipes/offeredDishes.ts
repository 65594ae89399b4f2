import { select } from 'typed-redux-saga';
import { dishes } from '../../../contract/recipes';
import type { DishOfList } from '../../../contract/recipes';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { createOffer } from '../../kit/offer/createOffer';
import { selectMay } from '../../parts/session/session.slice';
import { recipesApi } from './recipes.api';

/** What the editor of meals offers, by a part of the dish's name. */
export const offeredDishes = createOffer<DishOfList>('mealDishes', function* (name) {
  if (!(yield* select(selectMay))(dishes.calls.list)) return null;
  const outcome = yield* runCommand({}, recipesApi.findDishes, name);
  return outcome.status === 'done' ? outcome.result.rows.map((dish) => ({ id: dish.id, name: dish.name })) : null;
});
