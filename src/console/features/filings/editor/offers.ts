import { select } from 'typed-redux-saga';
import { cooksContract } from '../../../../contract/cooks';
import type { DishOfMeal, MealOfFiling } from '../../../../contract/filing-parts';
import type { Endpoint } from '../../../../contract/kernel';
import { liveContract } from '../../../../contract/live';
import { dishes, meals } from '../../../../contract/recipes';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { createQuery, typingMs } from '../../../kit/query/createQuery';
import { fail } from '../../../lib/appError';
import { selectMay } from '../../../parts/session/session.slice';
import { editorApi } from './editor.api';

/** A value of a field, and its label. */
interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

/** A row of the dish list, or of the meal list, with the cook to whom it belongs. */
type Offered<Known> = Known & { readonly id: number; readonly cookName?: string | undefined };
export type OfferedDish = Offered<DishOfMeal>;
type OfferedMeal = Offered<MealOfFiling>;

interface Found<Row> {
  readonly rows: readonly Row[];
}

/** Suggestions for a part of a name; none for a user who may not list them. */
const createOffer = <Row, Suggestion>(
  name: string,
  list: Endpoint,
  find: (typed: string) => Promise<Found<Row>>,
  suggestionOf: (row: Row) => Suggestion,
) =>
  createQuery<string, readonly Suggestion[]>(
    name,
    function* (typed) {
      if (!(yield* select(selectMay))(list)) return [];
      const outcome = yield* runCommand({}, find, typed);
      return outcome.status === 'done' ? outcome.result.rows.map(suggestionOf) : [];
    },
    { afterMs: typingMs },
  );

export const offeredCooks = createOffer(
  'filingCooks',
  cooksContract.list,
  editorApi.cooks,
  ({ id, name, unitName }): Choice<number> => ({ value: id, label: `${name}（${unitName}）` }),
);

export const offeredDishes = createOffer(
  'filingDishes',
  dishes.calls.list,
  editorApi.dishes,
  ({ id, name, cookName }): OfferedDish => ({ id, name, cookName }),
);

export const offeredMeals = createOffer(
  'filingMeals',
  meals.calls.list,
  editorApi.meals,
  ({ id, name, cookName, dishes: served = [] }): OfferedMeal => ({
    ...{ id, name, cookName },
    dishes: served.flatMap((dish) => (dish.name === undefined ? [] : [{ id: dish.id, name: dish.name }])),
  }),
);

/** Recordings of streams in the user's units. */
export const offeredRecordings = createQuery<null, readonly Choice<string>[]>('filingRecordings', function* () {
  if (!(yield* select(selectMay))(liveContract.history)) return [];
  const outcome = yield* runCommand({}, editorApi.recordings);
  // Those of the last answer stay.
  if (outcome.status === 'failed') fail(outcome.error);
  if (outcome.status !== 'done') return [];
  return outcome.result.rows.flatMap(({ recordingUrl, cookName, time }) =>
    recordingUrl === undefined ? [] : [{ value: recordingUrl, label: `${cookName} ${time}` }],
  );
});

export const editorOffers = [offeredCooks, offeredDishes, offeredMeals, offeredRecordings] as const;
