import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** What a field may hold, and what that is called. */
export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

interface EditorState {
  readonly recordings: readonly Choice<string>[];
}

const initialState: EditorState = { recordings: [] };

/** What the editor of filings offers beside cooks. */
export const editorSlice = createSlice({
  name: 'filingEditor',
  initialState,
  reducers: {
    recordingsLoaded: (_, { payload: recordings }: PayloadAction<readonly Choice<string>[]>): EditorState => ({
      recordings,
    }),
  },
  selectors: {
    selectRecordings: ({ recordings }): readonly Choice<string>[] => recordings,
  },
});

export const recordingsRequested = createAction('filingEditor/recordingsRequested');
export const { recordingsLoaded } = editorSlice.actions;
export const { selectRecordings } = editorSlice.selectors;
