import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createQuery } from '../../../kit/query/createQuery';
import type { FieldError } from '../../../lib/appError';
import { filingsApi } from '../filings.api';
import type { SeenFiling } from '../filings.events';

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

interface ReturnState {
  readonly returning: Return | null;
  readonly draft: ReturnDraft | null;
}

const initialState: ReturnState = { returning: null, draft: null };

/** The filing whose dialog is open. */
export const filingDetail = createQuery('filingDetail', filingsApi.show);

const returnSlice = createSlice({
  name: 'filingReturn',
  initialState,
  reducers: {
    returnOpened: (state: ReturnState, { payload: asked }: PayloadAction<Asked>): ReturnState => ({
      ...state,
      returning: {
        ...asked,
        reason: state.draft?.id === asked.id && state.draft.step === asked.step ? state.draft.reason : '',
        isSending: false,
        fieldErrors: [],
      },
    }),
    /** The screen goes away under the dialog: this is what was typed. */
    returnDrafted: (state: ReturnState, { payload: reason }: PayloadAction<string>): ReturnState => ({
      ...state,
      returning: null,
      draft: state.returning === null ? state.draft : { id: state.returning.id, step: state.returning.step, reason },
    }),
    returnClosed: (state: ReturnState): ReturnState => ({ ...state, returning: null, draft: null }),
    returnSubmitted: (state: ReturnState, { payload: reason }: PayloadAction<string>): ReturnState => ({
      ...state,
      returning: state.returning === null ? null : { ...state.returning, reason, isSending: true, fieldErrors: [] },
    }),
    returnRejected: (state: ReturnState, { payload }: PayloadAction<readonly FieldError[]>): ReturnState => ({
      ...state,
      returning: state.returning === null ? null : { ...state.returning, isSending: false, fieldErrors: payload },
    }),
    /** Somebody else has changed the filing: the reason stays, for its newest version. */
    returnRenewed: (state: ReturnState, { payload: version }: PayloadAction<number>): ReturnState => ({
      ...state,
      returning: state.returning === null ? null : { ...state.returning, version, isSending: false },
    }),
    returnSettled: (state: ReturnState): ReturnState => ({ ...state, returning: null, draft: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(filingDetail.actions.closed, ({ draft }): ReturnState => ({ ...initialState, draft }));
  },
  selectors: { selectReturn: ({ returning }): Return | null => returning },
});

export const detailSlices = [filingDetail, returnSlice] as const;

/** The host has read the notice, or has not. */
export const noticeReadChanged = createAction<{ readonly id: number; readonly isRead: boolean }>(
  'filingDetail/noticeReadChanged',
);

export const {
  returnOpened,
  returnDrafted,
  returnClosed,
  returnSubmitted,
  returnRejected,
  returnRenewed,
  returnSettled,
} = returnSlice.actions;
export const { selectReturn } = returnSlice.selectors;
