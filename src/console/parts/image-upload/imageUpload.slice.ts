import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type Upload =
  | { readonly status: 'preparing' }
  | { readonly status: 'sending'; readonly share?: number }
  | { readonly status: 'stored'; readonly code: string }
  | { readonly status: 'failed'; readonly text: string };

/** One place on screen that takes an image, or a recording. */
export interface Slot {
  readonly slot: string;
}

export interface Chosen extends Slot {
  readonly file: File;
  /** Name of a photo, which is always prepared before it is sent. Any other image only where it is too large. */
  readonly photo?: string;
  readonly isAudio?: boolean;
}

/** Something is under way that a form has to wait for. */
export const isUnderWay = (upload: Upload | undefined): boolean =>
  upload?.status === 'preparing' || upload?.status === 'sending';

const initialState: Readonly<Record<string, Upload>> = {};

function put(state: typeof initialState, slot: string, upload: Upload): typeof initialState {
  return { ...state, [slot]: upload };
}

function without(state: typeof initialState, slot: string): typeof initialState {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name !== slot));
}

/** What became of the image chosen in each slot. */
export const imageUploadSlice = createSlice({
  name: 'imageUploads',
  initialState,
  reducers: {
    imageSubmitted: (state, { payload }: PayloadAction<Chosen>) =>
      put(state, payload.slot, { status: payload.photo === undefined ? 'sending' : 'preparing' }),
    imageProgressed: (state, { payload }: PayloadAction<Slot & { readonly share: number }>) =>
      put(state, payload.slot, { status: 'sending', share: payload.share }),
    imageSettled: (state, { payload }: PayloadAction<Slot & { readonly code: string }>) =>
      put(state, payload.slot, { status: 'stored', code: payload.code }),
    imageRejected: (state, { payload }: PayloadAction<Slot & { readonly text: string }>) =>
      put(state, payload.slot, { status: 'failed', text: payload.text }),
    imageCancelled: (state, { payload }: PayloadAction<Slot>) => without(state, payload.slot),
    slotClosed: (state, { payload }: PayloadAction<Slot>) => without(state, payload.slot),
  },
  selectors: {
    selectUpload: (state, slot: string): Upload | undefined => state[slot],
  },
});

export const { imageSubmitted, imageProgressed, imageSettled, imageRejected, imageCancelled, slotClosed } =
  imageUploadSlice.actions;
export const { selectUpload } = imageUploadSlice.selectors;
export type ImageUploadRoot = Parameters<typeof selectUpload>[0];
