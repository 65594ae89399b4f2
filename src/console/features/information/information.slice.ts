import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Diffusion, DiffusionDetail, DiffusionReader } from '../../../contract/diffusions';

interface ReadersOf {
  readonly title: string;
  readonly readers: readonly DiffusionReader[];
}

interface InformationState {
  readonly detail: DiffusionDetail | null;
  readonly readers: ReadersOf | null;
}

const initialState: InformationState = { detail: null, readers: null };

export const readRequested = createAction<Diffusion>('information/readRequested');
export const withdrawRequested = createAction<Diffusion>('information/withdrawRequested');
export const readersRequested = createAction<Diffusion>('information/readersRequested');

/** What is looked at above the list. */
export const informationSlice = createSlice({
  name: 'information',
  initialState,
  reducers: {
    detailLoaded: (state, { payload }: PayloadAction<DiffusionDetail>) => ({ ...state, detail: payload }),
    readersLoaded: (state, { payload }: PayloadAction<ReadersOf>) => ({ ...state, readers: payload }),
    dialogClosed: () => initialState,
  },
  selectors: { selectDetail: ({ detail }) => detail, selectReaders: ({ readers }) => readers },
});

export const { detailLoaded, readersLoaded, dialogClosed } = informationSlice.actions;
export const { selectDetail, selectReaders } = informationSlice.selectors;
