import { call, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { cooksContract } from '../../../../contract/cooks';
import type { Cook, CookFilter } from '../../../../contract/cooks';
import type { DishOfMeal, MealOfFiling } from '../../../../contract/filing-parts';
import type { Endpoint } from '../../../../contract/kernel';
import { liveContract } from '../../../../contract/live';
import { soughtPhoneProblem } from '../../../../contract/phones';
import { dishes, meals } from '../../../../contract/recipes';
import { unitsContract } from '../../../../contract/units';
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

function* cooksThat(filter: CookFilter): SagaGenerator<readonly Cook[]> {
  const outcome = yield* runCommand({}, editorApi.cooks, filter);
  return outcome.status === 'done' ? outcome.result.rows : [];
}

function* cooksOfUnit(name: string): SagaGenerator<readonly Cook[]> {
  if (!(yield* select(selectMay))(unitsContract.search)) return [];
  const outcome = yield* runCommand({}, editorApi.units, name);
  const unit = outcome.status === 'done' ? outcome.result.find(({ isMatch }) => isMatch) : undefined;
  return unit === undefined ? [] : yield* call(cooksThat, { unitId: unit.id });
}

/** Registered cooks by a part of the name, a phone number or its ending, or else by the name of their unit. */
export const offeredCooks = createQuery<string, readonly Cook[]>(
  'filingCooks',
  function* (typed) {
    if (!(yield* select(selectMay))(cooksContract.list)) return [];
    const isPhone = typed !== '' && soughtPhoneProblem(typed) === null;
    const found = yield* call(cooksThat, isPhone ? { phone: typed } : { name: typed });
    return found.length > 0 || isPhone || typed === '' ? found : yield* call(cooksOfUnit, typed);
  },
  { afterMs: typingMs },
);

/** The registered cook who is to be added; phone in full for a user who may see it. */
export const chosenCook = createQuery<number, Cook | null>('filingChosenCook', function* (id) {
  if (!(yield* select(selectMay))(cooksContract.show)) {
    const row = (yield* select(offeredCooks.select))?.answer?.find((cook) => cook.id === id);
    return row === undefined ? null : { ...row, phone: undefined };
  }
  const outcome = yield* runCommand({}, editorApi.cook, id);
  return outcome.status === 'done' ? outcome.result : null;
});

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

export const editorOffers = [offeredCooks, chosenCook, offeredDishes, offeredMeals, offeredRecordings] as const;
