import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { FormCheck } from '../../../contract/form-checks';
import type { AppError } from '../../lib/appError';

export type CheckState =
  | { readonly status: 'loading' }
  /** No form has this code, or none could have. */
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly check: FormCheck };

const begin = (): CheckState => ({ status: 'loading' });

/** What the code of a printed form says. */
export const checkSlice = createSlice({
  name: 'formCheck',
  initialState: begin,
  reducers: {
    checkOpened: { reducer: begin, prepare: (code: string) => ({ payload: code }) },
    checkLoaded: (_, { payload: check }: PayloadAction<FormCheck>): CheckState => ({ status: 'ready', check }),
    checkRejected: (): CheckState => ({ status: 'unknown' }),
    checkFailed: (_, { payload: error }: PayloadAction<AppError>): CheckState => ({ status: 'failed', error }),
  },
  selectors: { selectCheck: (state): CheckState => state },
});

export const { checkOpened, checkLoaded, checkRejected, checkFailed } = checkSlice.actions;
export const { selectCheck } = checkSlice.selectors;
