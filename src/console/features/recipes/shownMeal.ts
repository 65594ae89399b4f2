import { call } from 'typed-redux-saga';
import { createShown } from '../../kit/shown/createShown';
import { recipesApi } from './recipes.api';

/** The meal whose dishes are looked at. */
export const shownMeal = createShown('shownMeal', function* ({ id }: { readonly id: number; readonly name: string }) {
  return (yield* call(recipesApi.dishesOf, id)).rows;
});
