import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { TrackPoint } from '../../../contract/tracks';
import type { AppError } from '../../lib/appError';

/** Whose way is looked at. */
export interface PathOwner {
  readonly cookId: number;
  readonly cookName: string;
}

export type ShownPath = PathOwner &
  (
    | { readonly status: 'loading' }
    | { readonly status: 'ready'; readonly points: readonly TrackPoint[] }
    | { readonly status: 'failed'; readonly error: AppError }
  );

interface TrackPathState {
  readonly shown: ShownPath | null;
}

const initialState: TrackPathState = { shown: null };

const ownerOf = ({ cookId, cookName }: PathOwner): PathOwner => ({ cookId, cookName });

export const trackPathSlice = createSlice({
  name: 'trackPath',
  initialState,
  reducers: {
    pathOpened: (_state, { payload }: PayloadAction<PathOwner>): TrackPathState => ({
      shown: { ...ownerOf(payload), status: 'loading' },
    }),
    pathClosed: () => initialState,
    pathLoaded: (state: TrackPathState, { payload }: PayloadAction<readonly TrackPoint[]>): TrackPathState =>
      state.shown === null ? state : { shown: { ...ownerOf(state.shown), status: 'ready', points: payload } },
    pathFailed: (state: TrackPathState, { payload }: PayloadAction<AppError>): TrackPathState =>
      state.shown === null ? state : { shown: { ...ownerOf(state.shown), status: 'failed', error: payload } },
  },
  selectors: { selectPath: ({ shown }) => shown },
});

export const { pathOpened, pathClosed, pathLoaded, pathFailed } = trackPathSlice.actions;
export const { selectPath } = trackPathSlice.selectors;
