import { call } from 'typed-redux-saga';
import { createQuery } from '../../kit/query/createQuery';
import { recipesApi } from './recipes.api';

/** The meal whose dishes are looked at. */
export const shownMeal = createQuery('shownMeal', function* ({ id }: { readonly id: number; readonly name: string }) {
  return (yield* call(recipesApi.dishesOf, id)).rows;
});
