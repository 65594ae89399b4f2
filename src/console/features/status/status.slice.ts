import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Status } from '../../../contract/status';
import type { AppError } from '../../lib/appError';

export interface StatusState {
  readonly isLoading: boolean;
  /** Stays while it is asked for again, and where that fails. */
  readonly data: Status | null;
  /** Why the last answer did not come. */
  readonly error: AppError | null;
}

const initialState: StatusState = { isLoading: false, data: null, error: null };

export const statusOpened = createAction('status/opened');
/** Until the page is left. */
export const statusClosed = createAction('status/closed');
export const statusRequested = createAction('status/requested');

export const statusSlice = createSlice({
  name: 'status',
  initialState,
  reducers: {
    statusAsked: (state: StatusState): StatusState => ({ ...state, isLoading: true }),
    statusLoaded: (_: StatusState, { payload: data }: PayloadAction<Status>): StatusState => ({
      isLoading: false,
      error: null,
      data,
    }),
    statusFailed: (state: StatusState, { payload: error }: PayloadAction<AppError>): StatusState => ({
      ...state,
      isLoading: false,
      error,
    }),
  },
  selectors: { selectStatus: (state): StatusState => state },
});

export const { statusAsked, statusLoaded, statusFailed } = statusSlice.actions;
export const { selectStatus } = statusSlice.selectors;
