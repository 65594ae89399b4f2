import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { PasswordChange } from '../../../../contract/session';
import type { FieldError } from '../../../lib/appError';
import { passwordChangeClosed } from '../../../parts/session/session.slice';

export interface PasswordChangeState {
  readonly isSubmitting: boolean;
  /** Of the last refused attempt. */
  readonly fieldErrors: readonly FieldError[];
}

const initialState: PasswordChangeState = { isSubmitting: false, fieldErrors: [] };

/** The passwords pass to the saga in this event and rest nowhere. */
export const passwordSubmitted = createAction<Omit<PasswordChange, 'userId'>>('passwordChange/passwordSubmitted');

/** The change-password dialog. */
export const passwordChangeSlice = createSlice({
  name: 'passwordChange',
  initialState,
  reducers: {
    passwordRejected: (_: PasswordChangeState, { payload }: PayloadAction<readonly FieldError[]>) => ({
      isSubmitting: false,
      fieldErrors: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(passwordSubmitted, (): PasswordChangeState => ({ isSubmitting: true, fieldErrors: [] }));
    builder.addCase(passwordChangeClosed, () => initialState);
  },
  selectors: {
    selectPasswordChange: (state): PasswordChangeState => state,
  },
});

export const { passwordRejected } = passwordChangeSlice.actions;
export const { selectPasswordChange } = passwordChangeSlice.selectors;
