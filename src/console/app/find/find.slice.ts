import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Found } from '../../../contract/find';
import type { AppError } from '../../lib/appError';
import type { Recent } from './recent';

export interface FindState {
  /** Without the blanks around it. */
  readonly sought: string;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly found: readonly Found[];
  readonly error: AppError | null;
  readonly recent: readonly Recent[];
}

const initialState: FindState = { sought: '', status: 'idle', found: [], error: null, recent: [] };

/** Something was opened from the box. */
export const foundOpened = createAction<Recent>('find/foundOpened');

/** What is looked for from anywhere, while the box for it is open. */
export const findSlice = createSlice({
  name: 'find',
  initialState,
  reducers: {
    findOpened: () => initialState,
    recentRead: (state: FindState, { payload: recent }: PayloadAction<readonly Recent[]>) => ({ ...state, recent }),
    /** What was found before is gone at once: Enter shall not open it for another text. */
    soughtChanged: ({ recent }: FindState, { payload: sought }: PayloadAction<string>): FindState => ({
      ...{ ...initialState, recent, sought },
      status: sought === '' ? 'idle' : 'loading',
    }),
    foundLoaded: (state: FindState, { payload: found }: PayloadAction<readonly Found[]>) => ({
      ...state,
      found,
      status: 'ready' as const,
    }),
    findFailed: (state: FindState, { payload: error }: PayloadAction<AppError>) => ({
      ...state,
      error,
      status: 'failed' as const,
    }),
    findClosed: () => initialState,
  },
  selectors: { selectFind: (state): FindState => state },
});

export const { findOpened, recentRead, soughtChanged, foundLoaded, findFailed, findClosed } = findSlice.actions;
export const { selectFind } = findSlice.selectors;
