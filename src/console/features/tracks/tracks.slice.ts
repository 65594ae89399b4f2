import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Track } from '../../../contract/tracks';

interface TrackPicturesState {
  /** The track whose pictures are looked at. */
  readonly track: Track | null;
}

const initialState: TrackPicturesState = { track: null };

export const trackPicturesSlice = createSlice({
  name: 'trackPictures',
  initialState,
  reducers: {
    picturesOpened: (_state, { payload }: PayloadAction<Track>) => ({ track: payload }),
    picturesClosed: () => initialState,
  },
  selectors: { selectPictures: ({ track }) => track },
});

export const { picturesOpened, picturesClosed } = trackPicturesSlice.actions;
export const { selectPictures } = trackPicturesSlice.selectors;
