import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SavedQuery } from '../../../contract/saved-queries';
import { createQuery } from '../../kit/query/createQuery';
import { sliceIn } from '../../lib/sliceIn';
import { savedQueriesApi } from './savedQueries.api';
import type { NewQuery, QueryChange } from './savedQueries.api';

/** The saved queries of one list. */
export const shownQueries = createQuery('savedQueries', savedQueriesApi.list);

export const querySubmitted = createAction<NewQuery | QueryChange>('savedQueries/submitted');
export const queryRemoved = createAction<number>('savedQueries/removed');

interface QueryFormState {
  /** Query that the form changes; null: it saves the present filter as a new one. */
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
