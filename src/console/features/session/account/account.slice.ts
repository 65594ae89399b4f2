import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AccountAccess, AccountState } from '../../../../contract/account';
import type { AppError } from '../../../lib/appError';

type LoadedAccount =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly state: AccountState; readonly accesses: readonly AccountAccess[] };

const initialState = { status: 'loading' } as LoadedAccount;

export const accountOpened = createAction('account/accountOpened');
/** Something of it was changed. */
export const accountChanged = createAction('account/accountChanged');
export const accessEndRequested = createAction<AccountAccess>('account/accessEndRequested');

/** The signed-in user's own account. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    accountLoaded: (
      _,
      { payload }: PayloadAction<{ state: AccountState; accesses: readonly AccountAccess[] }>,
    ): LoadedAccount => ({ status: 'ready', ...payload }),
    accountFailed: (_, { payload: error }: PayloadAction<AppError>): LoadedAccount => ({ status: 'failed', error }),
  },
  extraReducers: (builder) => {
    builder.addCase(accountOpened, (): LoadedAccount => initialState);
  },
  selectors: { selectAccount: (state): LoadedAccount => state },
});

export const { accountLoaded, accountFailed } = accountSlice.actions;
export const { selectAccount } = accountSlice.selectors;
