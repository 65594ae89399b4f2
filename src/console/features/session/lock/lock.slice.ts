import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Unlocking } from '../../../../contract/session-life';
import type { AppError } from '../../../lib/appError';
import { screenUnlocked } from '../../../parts/session/session.slice';

interface LockState {
  readonly isPending: boolean;
  /** The password was right, and a code is asked for. */
  readonly asksCode: boolean;
  /** Of the last refused attempt. */
  readonly error: AppError | null;
}

const initialState: LockState = { isPending: false, asksCode: false, error: null };

/** The password passes to the saga in this event and rests nowhere. */
export const unlockSubmitted = createAction<Unlocking>('lock/unlockSubmitted');
/** Whoever cannot unlock signs out. */
export const lockLeft = createAction('lock/left');

const asksCode = ({ fieldErrors }: AppError): boolean => fieldErrors.some(({ field }) => field === 'oneTimeCode');

export const lockSlice = createSlice({
  name: 'lock',
  initialState,
  reducers: {
    unlockRejected: (state: LockState, { payload: error }: PayloadAction<AppError>): LockState => ({
      isPending: false,
      asksCode: state.asksCode || asksCode(error),
      // The first time it is a question.
      error: !state.asksCode && asksCode(error) ? null : error,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(unlockSubmitted, (state: LockState): LockState => ({ ...state, isPending: true, error: null }));
    builder.addCase(screenUnlocked, () => initialState);
  },
  selectors: { selectLock: (state): LockState => state },
});

export const { unlockRejected } = lockSlice.actions;
export const { selectLock } = lockSlice.selectors;
