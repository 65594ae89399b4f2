import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Filing } from '../../../../contract/filing-record';
import type { AppError, FieldError } from '../../../lib/appError';
import type { SeenFiling } from '../filings.events';

export type Detail =
  | { readonly status: 'loading'; readonly id: number }
  | { readonly status: 'failed'; readonly id: number; readonly error: AppError }
  | { readonly status: 'ready'; readonly id: number; readonly filing: Filing };

/** Steps that ask for a reason. */
export type ReasonedStep = 'sendBack' | 'markVoid' | 'markNotHeld';

interface Asked extends SeenFiling {
  readonly step: ReasonedStep;
}

/** The dialog that asks why a filing goes back, or is closed. */
export interface Return extends Asked {
  readonly reason: string;
  readonly isSending: boolean;
  readonly fieldErrors: readonly FieldError[];
}

/** A reason whose dialog has gone without the user's doing: his session ended. */
interface ReturnDraft {
  readonly id: number;
  readonly step: ReasonedStep;
  readonly reason: string;
}

interface DetailState {
  readonly detail: Detail | null;
  readonly returning: Return | null;
  readonly draft: ReturnDraft | null;
}

const initialState: DetailState = { detail: null, returning: null, draft: null };

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
    detailClosed: ({ draft }: DetailState): DetailState => ({ ...initialState, draft }),
    returnOpened: (state: DetailState, { payload: asked }: PayloadAction<Asked>): DetailState => ({
      ...state,
      returning: {
        ...asked,
        reason: state.draft?.id === asked.id && state.draft.step === asked.step ? state.draft.reason : '',
        isSending: false,
        fieldErrors: [],
      },
    }),
    /** The screen goes away under the dialog: this is what was typed. */
    returnDrafted: (state: DetailState, { payload: reason }: PayloadAction<string>): DetailState => ({
      ...state,
      returning: null,
      draft: state.returning === null ? state.draft : { id: state.returning.id, step: state.returning.step, reason },
    }),
    returnClosed: (state: DetailState): DetailState => ({ ...state, returning: null, draft: null }),
    returnSubmitted: (state: DetailState, { payload: reason }: PayloadAction<string>): DetailState => ({
      ...state,
      returning: state.returning === null ? null : { ...state.returning, reason, isSending: true, fieldErrors: [] },
    }),
    returnRejected: (state: DetailState, { payload }: PayloadAction<readonly FieldError[]>): DetailState => ({
      ...state,
      returning: state.returning === null ? null : { ...state.returning, isSending: false, fieldErrors: payload },
    }),
    /** Somebody else has changed the filing: the reason stays, for its newest version. */
    returnRenewed: (state: DetailState, { payload: version }: PayloadAction<number>): DetailState => ({
      ...state,
      returning: state.returning === null ? null : { ...state.returning, version, isSending: false },
    }),
    returnSettled: (state: DetailState): DetailState => ({ ...state, returning: null, draft: null }),
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
  returnDrafted,
  returnClosed,
  returnSubmitted,
  returnRejected,
  returnRenewed,
  returnSettled,
} = detailSlice.actions;
export const { selectDetail, selectReturn } = detailSlice.selectors;
