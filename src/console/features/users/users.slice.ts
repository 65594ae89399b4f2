import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '../../../contract/roles';
import type { PasswordReset, User } from '../../../contract/users';
import type { FieldError } from '../../lib/appError';

export interface RoleChoice {
  readonly id: number;
  readonly label: string;
}

export type PasswordOwner = Pick<User, 'id' | 'name' | 'username'>;

export interface PasswordDialogState {
  readonly owners: readonly PasswordOwner[];
  readonly isSubmitting: boolean;
  /** Of the last refused attempt. */
  readonly fieldErrors: readonly FieldError[];
}

export interface UserDialogsState {
  /** Whose passwords are being changed; null while that dialog is closed. */
  readonly passwords: PasswordDialogState | null;
  /** What the role field offers; empty until it was asked for. */
  readonly roles: readonly RoleChoice[];
}

const initialState: UserDialogsState = { passwords: null, roles: [] };

export const newUserRequested = createAction('users/newUserRequested');
/** Id of the user to edit. */
export const userEditRequested = createAction<number>('users/userEditRequested');
/** What the role field offers is asked for. */
export const rolesRequested = createAction('users/rolesRequested');
/** Of the selected users. */
export const passwordsRequested = createAction('users/passwordsRequested');
/** The passwords pass to the saga in this event and rest nowhere. */
export const passwordsSubmitted = createAction<PasswordReset>('users/passwordsSubmitted');
/** Of a user whom wrong passwords have locked. */
export const unlockRequested = createAction<number>('users/unlockRequested');
/** Of a user who has lost his telephone. */
export const secondFactorResetRequested = createAction<number>('users/secondFactorResetRequested');
export const enabledRequested = createAction<{ readonly id: number; readonly isEnabled: boolean }>(
  'users/enabledRequested',
);
/** Public id of the session to end. */
export const sessionEndRequested = createAction<string>('online/sessionEndRequested');
export const officerRequested = createAction('officers/officerRequested');
export const officerEditRequested = createAction<number>('officers/officerEditRequested');

/** Beside the lists: the dialogs of users and officers. */
export const userDialogsSlice = createSlice({
  name: 'userDialogs',
  initialState,
  reducers: {
    passwordsOpened: (state: UserDialogsState, { payload: owners }: PayloadAction<readonly PasswordOwner[]>) => ({
      ...state,
      passwords: { owners, isSubmitting: false, fieldErrors: [] },
    }),
    /** By the user: not while he is owed an answer. */
    passwordsClosed: (state: UserDialogsState) =>
      state.passwords?.isSubmitting === true ? state : { ...state, passwords: null },
    /** Whose passwords were changed. */
    passwordsSettled: (state: UserDialogsState, { payload: ids }: PayloadAction<readonly number[]>) =>
      state.passwords?.owners.map(({ id }) => id).join() === ids.join() ? { ...state, passwords: null } : state,
    passwordsRejected: (state: UserDialogsState, { payload }: PayloadAction<readonly FieldError[]>) => ({
      ...state,
      passwords: state.passwords === null ? null : { ...state.passwords, isSubmitting: false, fieldErrors: payload },
    }),
    rolesLoaded: (state: UserDialogsState, { payload }: PayloadAction<readonly Role[]>) => ({
      ...state,
      roles: payload.map(({ id, authority, note }) => ({
        id,
        label: note === undefined || note === '' ? authority : note,
      })),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(passwordsSubmitted, (state) => ({
      ...state,
      passwords: state.passwords === null ? null : { ...state.passwords, isSubmitting: true, fieldErrors: [] },
    }));
  },
  selectors: {
    selectPasswords: (state): PasswordDialogState | null => state.passwords,
    selectRoleChoices: (state): readonly RoleChoice[] => state.roles,
  },
});

export const { passwordsOpened, passwordsClosed, passwordsSettled, passwordsRejected, rolesLoaded } =
  userDialogsSlice.actions;
export const { selectPasswords, selectRoleChoices } = userDialogsSlice.selectors;
