import { select } from 'typed-redux-saga';
import { dishes } from '../../../contract/recipes';
import type { DishOfList } from '../../../contract/recipes';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { createQuery, typingMs } from '../../kit/query/createQuery';
import { selectMay } from '../../parts/session/session.slice';
import { recipesApi } from './recipes.api';

/** Dishes that the editor of meals offers, by a part of the name. */
export const offeredDishes = createQuery<string, readonly DishOfList[]>(
  'mealDishes',
  function* (name) {
    if (!(yield* select(selectMay))(dishes.calls.list)) return [];
    const outcome = yield* runCommand({}, recipesApi.findDishes, name);
    return outcome.status === 'done' ? outcome.result.rows.map((dish) => ({ id: dish.id, name: dish.name })) : [];
  },
  { afterMs: typingMs },
);
