import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type Upload =
  | { readonly status: 'sending' }
  | { readonly status: 'stored'; readonly code: string }
  | { readonly status: 'failed'; readonly text: string };

/** One place on screen that takes an image. */
export interface Slot {
  readonly slot: string;
}

const initialState: Readonly<Record<string, Upload>> = {};

function put(state: typeof initialState, slot: string, upload: Upload): typeof initialState {
  return { ...state, [slot]: upload };
}

/** What became of the image chosen in each slot. */
export const imageUploadSlice = createSlice({
  name: 'imageUploads',
  initialState,
  reducers: {
    imageSubmitted: (state, { payload }: PayloadAction<Slot & { readonly file: File }>) =>
      put(state, payload.slot, { status: 'sending' }),
    imageSettled: (state, { payload }: PayloadAction<Slot & { readonly code: string }>) =>
      put(state, payload.slot, { status: 'stored', code: payload.code }),
    imageRejected: (state, { payload }: PayloadAction<Slot & { readonly text: string }>) =>
      put(state, payload.slot, { status: 'failed', text: payload.text }),
    slotClosed: (state, { payload }: PayloadAction<Slot>) =>
      Object.fromEntries(Object.entries(state).filter(([slot]) => slot !== payload.slot)),
  },
  selectors: {
    selectUpload: (state, slot: string): Upload | undefined => state[slot],
  },
});

export const { imageSubmitted, imageSettled, imageRejected, slotClosed } = imageUploadSlice.actions;
export const { selectUpload } = imageUploadSlice.selectors;
export type ImageUploadRoot = Parameters<typeof selectUpload>[0];
