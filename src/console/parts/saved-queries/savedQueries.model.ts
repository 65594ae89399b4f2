import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import type { SavedQuery } from '../../../contract/saved-queries';
import { createShown } from '../../kit/shown/createShown';
import { sliceIn } from '../../lib/sliceIn';
import { savedQueriesApi } from './savedQueries.api';
import type { NewQuery, QueryChange } from './savedQueries.api';

/** Those of one list. */
export const shownQueries = createShown<string, readonly SavedQuery[]>('savedQueries', function* read(list) {
  return yield* call(savedQueriesApi.list, list);
});

export const querySubmitted = createAction<NewQuery | QueryChange>('savedQueries/submitted');
export const queryRemoved = createAction<number>('savedQueries/removed');

interface QueryFormState {
  /** What the form under the list changes; null: it keeps the present filter as a new one. */
  readonly edited: SavedQuery | null;
  /** Grows with each form that takes the place of another. */
  readonly turn: number;
  /** On its way to the server: nothing is typed until it has answered. */
  readonly isSaving: boolean;
}

const initialForm: QueryFormState = { edited: null, turn: 0, isSaving: false };

/** The form under the list. What was typed stays until the server has taken it or the user has given it up. */
export const queryFormSlice = createSlice({
  name: 'savedQueryForm',
  initialState: initialForm,
  reducers: {
    queryFormOpened: ({ turn }: QueryFormState, { payload }: PayloadAction<SavedQuery | null>): QueryFormState => ({
      edited: payload,
      turn: turn + 1,
      isSaving: false,
    }),
    queryFormSettled: (state: QueryFormState): QueryFormState => ({ ...state, isSaving: false }),
  },
  extraReducers: (builder) => {
    builder.addCase(querySubmitted, (state): QueryFormState => ({ ...state, isSaving: true }));
  },
});

export const { queryFormOpened, queryFormSettled } = queryFormSlice.actions;
export const selectQueryForm = (root: object): QueryFormState => sliceIn(root, queryFormSlice.name, initialForm);
