import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { CalendarCell, CalendarFilter } from '../../../../contract/filing-work';
import type { AppError } from '../../../lib/appError';

export interface CalendarState {
  readonly filter: CalendarFilter;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly cells: readonly CalendarCell[];
  readonly error: AppError | null;
}

const initialState: CalendarState = { filter: {}, status: 'loading', cells: [], error: null };

/** Banquets of the weeks on screen. */
export const calendarSlice = createSlice({
  name: 'banquetCalendar',
  initialState,
  reducers: {
    calendarOpened: (_, { payload: filter }: PayloadAction<CalendarFilter>): CalendarState => ({
      ...initialState,
      filter,
    }),
    calendarLoaded: (state: CalendarState, { payload }: PayloadAction<readonly CalendarCell[]>): CalendarState => ({
      ...state,
      status: 'ready',
      cells: payload,
    }),
    calendarFailed: (state: CalendarState, { payload: error }: PayloadAction<AppError>): CalendarState => ({
      ...state,
      status: 'failed',
      error,
    }),
  },
  selectors: { selectCalendar: (state): CalendarState => state },
});

export const { calendarOpened, calendarLoaded, calendarFailed } = calendarSlice.actions;
export const { selectCalendar } = calendarSlice.selectors;
