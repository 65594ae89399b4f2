import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** What a field may hold, and what that is called. */
export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

interface EditorState {
  readonly cooks: readonly Choice<number>[];
  readonly recordings: readonly Choice<string>[];
}

const initialState: EditorState = { cooks: [], recordings: [] };

/** What the editor of filings offers. */
export const editorSlice = createSlice({
  name: 'filingEditor',
  initialState,
  reducers: {
    cooksLoaded: (state: EditorState, { payload: cooks }: PayloadAction<readonly Choice<number>[]>): EditorState => ({
      ...state,
      cooks,
    }),
    recordingsLoaded: (
      state: EditorState,
      { payload: recordings }: PayloadAction<readonly Choice<string>[]>,
    ): EditorState => ({ ...state, recordings }),
  },
  selectors: {
    selectCooks: ({ cooks }): readonly Choice<number>[] => cooks,
    selectRecordings: ({ recordings }): readonly Choice<string>[] => recordings,
  },
});

/** A part of the cook's name. */
export const cookSearchChanged = createAction<string>('filingEditor/cookSearchChanged');
export const recordingsRequested = createAction('filingEditor/recordingsRequested');
export const { cooksLoaded, recordingsLoaded } = editorSlice.actions;
export const { selectCooks, selectRecordings } = editorSlice.selectors;
