import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { FormKey } from '../../../contract/filing-forms';

/** Which forms of which filings. */
export type FormOrder =
  | { readonly kind: 'one'; readonly id: number; readonly form: FormKey }
  | { readonly kind: 'all'; readonly id: number }
  | { readonly kind: 'many'; readonly ids: readonly number[]; readonly forms: readonly FormKey[] };

export interface FormProgress {
  /** Bytes that have come. */
  readonly loaded: number;
  /** Where the server knows. */
  readonly total: number | null;
}

interface FormsState {
  /** Null while nothing is downloaded. */
  readonly progress: FormProgress | null;
  /** Filings whose forms are being chosen. */
  readonly choosingFor: readonly number[] | null;
}

const initialState: FormsState = { progress: null, choosingFor: null };

/** The printable forms on their way to this device. */
export const formsSlice = createSlice({
  name: 'filingForms',
  initialState,
  reducers: {
    formsChoiceOpened: (state: FormsState, { payload: ids }: PayloadAction<readonly number[]>): FormsState => ({
      ...state,
      choosingFor: ids,
    }),
    formsChoiceClosed: (state: FormsState): FormsState => ({ ...state, choosingFor: null }),
    formsProgressChanged: (state: FormsState, { payload }: PayloadAction<FormProgress>): FormsState => ({
      ...state,
      progress: payload,
    }),
    formsSettled: (): FormsState => initialState,
  },
  selectors: {
    selectProgress: ({ progress }): FormProgress | null => progress,
    selectChoosingFor: ({ choosingFor }): readonly number[] | null => choosingFor,
  },
});

export const formsRequested = createAction<FormOrder>('filingForms/formsRequested');
/** The user waits no longer. */
export const formsClosed = createAction('filingForms/formsClosed');
/** Of the list's chosen rows. */
export const printRequested = createAction<readonly number[]>('filingForms/printRequested');
export const { formsChoiceOpened, formsChoiceClosed, formsProgressChanged, formsSettled } = formsSlice.actions;
export const { selectProgress, selectChoosingFor } = formsSlice.selectors;
