import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { RecoveryCode, SecondFactorKey } from '../../../../contract/account';
import type { FieldError } from '../../../lib/appError';

/** Where setting up, or switching off, has got to. */
type SecondFactorStep =
  | { readonly kind: 'closed' }
  /** Who is there? */
  | { readonly kind: 'password' }
  /** To be read by the telephone, which answers with a code. */
  | { readonly kind: 'key'; readonly key: SecondFactorKey }
  /** Shown this once. */
  | { readonly kind: 'codes'; readonly recoveryCodes: readonly RecoveryCode[] }
  | { readonly kind: 'ending' };

interface SecondFactorState {
  readonly step: SecondFactorStep;
  readonly isSubmitting: boolean;
  /** Of the last refused attempt. */
  readonly fieldErrors: readonly FieldError[];
}

const stateAt = (step: SecondFactorStep): SecondFactorState => ({ step, isSubmitting: false, fieldErrors: [] });
const initialState = stateAt({ kind: 'closed' });

/** The password, and the codes, pass to the saga in these events and rest nowhere. */
export const ownerConfirmed = createAction<{ readonly password: string }>('secondFactor/ownerConfirmed');
export const firstCodeGiven = createAction<{ readonly oneTimeCode: string }>('secondFactor/firstCodeGiven');
export const endingSubmitted = createAction<{ readonly password: string; readonly oneTimeCode: string }>(
  'secondFactor/endingSubmitted',
);
/** The recovery codes are in safety. */
export const recoveryCodesKept = createAction('secondFactor/recoveryCodesKept');

export const secondFactorSlice = createSlice({
  name: 'secondFactor',
  initialState,
  reducers: {
    enrolmentOpened: () => stateAt({ kind: 'password' }),
    endingOpened: () => stateAt({ kind: 'ending' }),
    secondFactorClosed: () => initialState,
    keyLoaded: (_, { payload: key }: PayloadAction<SecondFactorKey>) => stateAt({ kind: 'key', key }),
    recoveryCodesLoaded: (_, { payload }: PayloadAction<{ readonly recoveryCodes: readonly RecoveryCode[] }>) =>
      stateAt({ kind: 'codes', ...payload }),
    secondFactorRejected: ({ step }: SecondFactorState, { payload }: PayloadAction<readonly FieldError[]>) => ({
      step,
      isSubmitting: false,
      fieldErrors: payload,
    }),
  },
  extraReducers: (builder) => {
    for (const submitted of [ownerConfirmed, firstCodeGiven, recoveryCodesKept, endingSubmitted]) {
      builder.addCase(submitted, ({ step }): SecondFactorState => ({ step, isSubmitting: true, fieldErrors: [] }));
    }
  },
  selectors: { selectSecondFactor: (state): SecondFactorState => state },
});

export const {
  enrolmentOpened,
  endingOpened,
  secondFactorClosed,
  keyLoaded,
  recoveryCodesLoaded,
  secondFactorRejected,
} = secondFactorSlice.actions;
export const { selectSecondFactor } = secondFactorSlice.selectors;
