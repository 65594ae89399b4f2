import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { defaultPeriod } from '../../../contract/overview';
import type { Overview, OverviewPeriod } from '../../../contract/overview';
import type { AppError } from '../../lib/appError';

export interface LiveNumbers {
  readonly streaming: number;
  readonly lost: number;
}

export interface OverviewState {
  readonly period: OverviewPeriod;
  readonly isLoading: boolean;
  /** Stays while it is asked for again, and where that fails. */
  readonly data: Overview | null;
  /** Why the last answer did not come. */
  readonly error: AppError | null;
  /** Pushed since the data were counted. */
  readonly live: LiveNumbers | null;
  /** The answer under way may be older than what was pushed meanwhile. */
  readonly isPushedSinceAsked: boolean;
  /** Whether the live numbers follow the server. */
  readonly isLinked: boolean;
}

const initialState: OverviewState = {
  period: defaultPeriod,
  isLoading: false,
  data: null,
  error: null,
  live: null,
  isPushedSinceAsked: false,
  isLinked: false,
};

/** Until the page is left. */
export const overviewClosed = createAction('overview/closed');
/** The numbers shall be counted again. */
export const overviewRequested = createAction('overview/requested');

export const overviewSlice = createSlice({
  name: 'overview',
  initialState,
  reducers: {
    overviewOpened: (state: OverviewState, { payload: period }: PayloadAction<OverviewPeriod>): OverviewState =>
      state.data?.period === period
        ? { ...state, period, isLoading: true }
        : { ...initialState, period, isLoading: true },
    overviewAsked: (state: OverviewState): OverviewState => ({
      ...state,
      isLoading: true,
      isPushedSinceAsked: false,
    }),
    overviewLoaded: (state: OverviewState, { payload: data }: PayloadAction<Overview>): OverviewState => ({
      ...state,
      isLoading: false,
      error: null,
      live: state.isPushedSinceAsked ? state.live : null,
      data,
    }),
    overviewFailed: (state: OverviewState, { payload: error }: PayloadAction<AppError>): OverviewState => ({
      ...state,
      isLoading: false,
      error,
    }),
    livePushed: (state: OverviewState, { payload: live }: PayloadAction<LiveNumbers>): OverviewState => ({
      ...state,
      live,
      isPushedSinceAsked: true,
    }),
    linkChanged: (state: OverviewState, { payload: isLinked }: PayloadAction<boolean>): OverviewState => ({
      ...state,
      isLinked,
    }),
  },
  selectors: {
    selectOverview: (state): OverviewState => state,
    selectLiveNumbers: ({ live, data }): LiveNumbers | null => live ?? data,
  },
});

export const { overviewOpened, overviewAsked, overviewLoaded, overviewFailed, livePushed, linkChanged } =
  overviewSlice.actions;
export const { selectOverview, selectLiveNumbers } = overviewSlice.selectors;
