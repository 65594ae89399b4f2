import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { RecallSources } from '../../../contract/recall';
import type { AppError } from '../../lib/appError';

type SourcesState =
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly sources: RecallSources };

/** The dishes and meals that a search has found. */
export const sourcesSlice = createSlice({
  name: 'recallSources',
  // Only where something is sought.
  initialState: (): SourcesState => ({ status: 'none' }),
  reducers: {
    sourcesCleared: (): SourcesState => ({ status: 'none' }),
    sourcesLoaded: (_, { payload: sources }: PayloadAction<RecallSources>): SourcesState => ({
      status: 'ready',
      sources,
    }),
    sourcesFailed: (_, { payload: error }: PayloadAction<AppError>): SourcesState => ({ status: 'failed', error }),
  },
  selectors: {
    selectSources: (state): SourcesState => state,
    selectSourceCount: (state) => (state.status === 'ready' ? state.sources.dishCount + state.sources.mealCount : 0),
  },
});

export const sourcesRequested = createAction('recallSources/requested');
export const { sourcesCleared, sourcesLoaded, sourcesFailed } = sourcesSlice.actions;
export const { selectSources, selectSourceCount } = sourcesSlice.selectors;
