import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SignInSettings } from '../../../../contract/session';
import type { AppError } from '../../../lib/appError';

export interface SignInAttempt {
  readonly username: string;
  /** Null: this device is remembered, and the mask in the password box was left as it is. */
  readonly password: string | null;
  readonly remember: boolean;
}

export type SignInStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'rejected'; readonly error: AppError }
  /** The password was right, and a code is asked for. `text`: what was wrong with the last one. */
  | { readonly kind: 'code'; readonly text: string | null; readonly isPending: boolean };

export interface SignInState {
  /** Null until they have arrived; the form works without them. */
  readonly settings: SignInSettings | null;
  readonly status: SignInStatus;
}

const initialState: SignInState = { settings: null, status: { kind: 'idle' } };

/** The device is no longer trusted with this account, so the password has to be typed. */
function withoutDevice({ settings }: SignInState): SignInSettings | null {
  return settings === null ? null : { ...settings, rememberedAccount: '' };
}

/** The password passes to the saga in this event and rests nowhere. */
export const signInSubmitted = createAction<SignInAttempt>('signIn/signInSubmitted');

/** A code of the authenticator app, or a recovery code. */
export const codeSubmitted = createAction<{ readonly oneTimeCode: string }>('signIn/codeSubmitted');

export const signInSlice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    signInOpened: (state: SignInState): SignInState => ({ ...state, status: { kind: 'idle' } }),
    settingsLoaded: (state: SignInState, { payload }: PayloadAction<SignInSettings>): SignInState => ({
      ...state,
      settings: payload,
    }),
    signInSettled: (state: SignInState): SignInState => ({ ...state, status: { kind: 'idle' } }),
    /** The second step begins, or begins again. */
    codeAsked: (state: SignInState, { payload: text }: PayloadAction<string | null>): SignInState => ({
      ...state,
      status: { kind: 'code', text, isPending: false },
    }),
    /** Back to account and password. */
    codeDeclined: (state: SignInState): SignInState => ({ ...state, status: { kind: 'idle' } }),
    signInRejected: (
      state: SignInState,
      { payload: { error, wasRemembered } }: PayloadAction<{ error: AppError; wasRemembered: boolean }>,
    ): SignInState => ({
      settings: wasRemembered && error.kind === 'unauthorized' ? withoutDevice(state) : state.settings,
      status: { kind: 'rejected', error },
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signInSubmitted, (state: SignInState): SignInState => ({ ...state, status: { kind: 'pending' } }));
    builder.addCase(codeSubmitted, (state: SignInState): SignInState => ({
      ...state,
      status: { kind: 'code', text: null, isPending: true },
    }));
  },
  selectors: {
    selectSettings: ({ settings }) => settings,
    selectStatus: ({ status }): SignInStatus => status,
  },
});

export const { signInOpened, settingsLoaded, signInSettled, codeAsked, codeDeclined, signInRejected } =
  signInSlice.actions;
export const { selectSettings, selectStatus } = signInSlice.selectors;
