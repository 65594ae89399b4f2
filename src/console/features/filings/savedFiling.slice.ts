import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

interface SavedFiling {
  /** Null once it was shown. */
  readonly id: number | null;
}

const initialState: SavedFiling = { id: null };

/** The filing that the editor has just written. */
export const savedFilingSlice = createSlice({
  name: 'savedFiling',
  initialState,
  reducers: {
    filingSaved: (_, { payload: id }: PayloadAction<number>): SavedFiling => ({ id }),
    savedFilingShown: (): SavedFiling => initialState,
  },
  selectors: { selectSavedFiling: ({ id }) => id },
});

export const { filingSaved, savedFilingShown } = savedFilingSlice.actions;
export const { selectSavedFiling } = savedFilingSlice.selectors;
