import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Filing } from '../../../../contract/filing-record';
import type { AppError, FieldError } from '../../../lib/appError';
import type { SeenFiling } from '../filings.events';

export type Detail =
  | { readonly status: 'loading'; readonly id: number }
  | { readonly status: 'failed'; readonly id: number; readonly error: AppError }
  | { readonly status: 'ready'; readonly id: number; readonly filing: Filing };

/** The dialog that asks why a filing goes back. */
export interface Return extends SeenFiling {
  readonly reason: string;
  readonly isSending: boolean;
  readonly fieldErrors: readonly FieldError[];
}

interface DetailState {
  readonly detail: Detail | null;
  readonly returning: Return | null;
}

const initialState: DetailState = { detail: null, returning: null };

/** The filing whose dialog is open. */
export const detailSlice = createSlice({
  name: 'filingDetail',
  initialState,
  reducers: {
    /** Asks again without losing what is shown, when it shows this one already. */
    detailOpened: (state: DetailState, { payload: id }: PayloadAction<number>): DetailState => ({
      ...state,
      detail: state.detail?.id === id && state.detail.status === 'ready' ? state.detail : { status: 'loading', id },
    }),
    detailLoaded: (state: DetailState, { payload: filing }: PayloadAction<Filing>): DetailState => ({
      ...state,
      detail: state.detail?.id === filing.id ? { status: 'ready', id: filing.id, filing } : state.detail,
    }),
    detailFailed: (state: DetailState, { payload: error }: PayloadAction<AppError>): DetailState => ({
      ...state,
      detail: state.detail === null ? null : { status: 'failed', id: state.detail.id, error },
    }),
    detailClosed: (): DetailState => initialState,
    returnOpened: (state: DetailState, { payload: seen }: PayloadAction<SeenFiling>): DetailState => ({
      ...state,
      returning: { ...seen, reason: '', isSending: false, fieldErrors: [] },
    }),
    returnClosed: (state: DetailState): DetailState => ({ ...state, returning: null }),
    returnSubmitted: (state: DetailState, { payload: reason }: PayloadAction<string>): DetailState => ({
      ...state,
      returning: state.returning === null ? null : { ...state.returning, reason, isSending: true, fieldErrors: [] },
    }),
    returnRejected: (state: DetailState, { payload }: PayloadAction<readonly FieldError[]>): DetailState => ({
      ...state,
      returning: state.returning === null ? null : { ...state.returning, isSending: false, fieldErrors: payload },
    }),
    returnSettled: (state: DetailState): DetailState => ({ ...state, returning: null }),
  },
  selectors: {
    selectDetail: ({ detail }): Detail | null => detail,
    selectReturn: ({ returning }): Return | null => returning,
  },
});

/** The host has read the notice, or has not. */
export const noticeReadChanged = createAction<{ readonly id: number; readonly isRead: boolean }>(
  'filingDetail/noticeReadChanged',
);

export const {
  detailOpened,
  detailLoaded,
  detailFailed,
  detailClosed,
  returnOpened,
  returnClosed,
  returnSubmitted,
  returnRejected,
  returnSettled,
} = detailSlice.actions;
export const { selectDetail, selectReturn } = detailSlice.selectors;
