import { createAction } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import type { SavedQuery } from '../../../contract/saved-queries';
import { createShown } from '../../kit/shown/createShown';
import { savedQueriesApi } from './savedQueries.api';
import type { NewQuery, QueryChange } from './savedQueries.api';

/** Those of one list. */
export const shownQueries = createShown<string, readonly SavedQuery[]>('savedQueries', function* read(list) {
  return yield* call(savedQueriesApi.list, list);
});

export const querySubmitted = createAction<NewQuery | QueryChange>('savedQueries/submitted');
export const queryRemoved = createAction<number>('savedQueries/removed');
