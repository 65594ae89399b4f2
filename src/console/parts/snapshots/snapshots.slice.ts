import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Page } from '../../../contract/kernel';
import type { Snapshot } from '../../../contract/snapshots';
import type { AppError } from '../../lib/appError';

interface OfRecord {
  readonly recordId: number;
}

/** The snapshots of the one record that is looked at. */
export type ShownSnapshots = OfRecord & { readonly page: number } & (
    | { readonly status: 'loading'; readonly list: Page<Snapshot> | null }
    | { readonly status: 'ready'; readonly list: Page<Snapshot> }
    | { readonly status: 'failed'; readonly error: AppError }
  );

interface SnapshotsState {
  /** Records of which a snapshot is being stored. */
  readonly sending: readonly number[];
  readonly shown: ShownSnapshots | null;
}

const initialState: SnapshotsState = { sending: [], shown: null };

/** Saves the picture to the user's downloads; its name says of which cook. */
export const downloadRequested = createAction<{ readonly snapshot: Snapshot; readonly cookName: string }>(
  'snapshots/downloadRequested',
);
/** A text goes to the clipboard. */
export const copyRequested = createAction<string>('snapshots/copyRequested');

function loading(shown: ShownSnapshots, page: number): ShownSnapshots {
  const { recordId } = shown;
  return { recordId, page, status: 'loading', list: shown.status === 'failed' ? null : shown.list };
}

export const snapshotsSlice = createSlice({
  name: 'snapshots',
  initialState,
  reducers: {
    /** Null: the player had no picture to take. */
    snapshotSubmitted: (state, { payload }: PayloadAction<OfRecord & { readonly image: File | null }>) =>
      state.sending.includes(payload.recordId) ? state : { ...state, sending: [...state.sending, payload.recordId] },
    snapshotSettled: (state, { payload }: PayloadAction<OfRecord>) => ({
      ...state,
      sending: state.sending.filter((recordId) => recordId !== payload.recordId),
    }),

    snapshotsOpened: (state, { payload }: PayloadAction<OfRecord>): SnapshotsState => ({
      ...state,
      shown: { ...payload, page: 1, status: 'loading', list: null },
    }),
    snapshotsClosed: (state): SnapshotsState => ({ ...state, shown: null }),
    pageChanged: (state: SnapshotsState, { payload: page }: PayloadAction<number>): SnapshotsState =>
      state.shown === null ? state : { ...state, shown: loading(state.shown, page) },
    snapshotsLoaded: (state: SnapshotsState, { payload: list }: PayloadAction<Page<Snapshot>>): SnapshotsState => {
      if (state.shown === null) return state;
      const { recordId, page } = state.shown;
      return { ...state, shown: { recordId, page, status: 'ready', list } };
    },
    snapshotsFailed: (state: SnapshotsState, { payload: error }: PayloadAction<AppError>): SnapshotsState => {
      if (state.shown === null) return state;
      const { recordId, page } = state.shown;
      return { ...state, shown: { recordId, page, status: 'failed', error } };
    },
  },
  selectors: {
    selectShown: ({ shown }) => shown,
    selectIsSending: ({ sending }, recordId: number | undefined): boolean =>
      recordId !== undefined && sending.includes(recordId),
  },
});

export const {
  snapshotSubmitted,
  snapshotSettled,
  snapshotsOpened,
  snapshotsClosed,
  pageChanged,
  snapshotsLoaded,
  snapshotsFailed,
} = snapshotsSlice.actions;
export const { selectShown, selectIsSending } = snapshotsSlice.selectors;
export type SnapshotsRoot = Parameters<typeof selectShown>[0];
