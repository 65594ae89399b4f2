import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import type { Snapshot } from '../../../contract/snapshots';
import { createQuery } from '../../kit/query/createQuery';
import { snapshotsApi, snapshotsPerPage } from './snapshots.api';

interface OfRecord {
  readonly recordId: number;
}

interface SnapshotsState {
  /** Records of which a snapshot is being stored. */
  readonly sending: readonly number[];
}

const initialState: SnapshotsState = { sending: [] };

/** Saves the picture to the user's downloads; its name says of which cook. */
export const downloadRequested = createAction<{ readonly snapshot: Snapshot; readonly cookName: string }>(
  'snapshots/downloadRequested',
);

/** One page of the snapshots of a record. */
export const snapshotList = createQuery(
  'snapshotList',
  function* ({ recordId, page }: OfRecord & { readonly page: number }) {
    return yield* call(snapshotsApi.list, { id: recordId, page, pageSize: snapshotsPerPage });
  },
);

export const snapshotsSlice = createSlice({
  name: 'snapshots',
  initialState,
  reducers: {
    /** Null: the player had no picture to take. */
    snapshotSubmitted: ({ sending }, { payload }: PayloadAction<OfRecord & { readonly image: File | null }>) => ({
      sending: sending.includes(payload.recordId) ? sending : [...sending, payload.recordId],
    }),
    snapshotSettled: ({ sending }, { payload }: PayloadAction<OfRecord>) => ({
      sending: sending.filter((recordId) => recordId !== payload.recordId),
    }),
  },
  selectors: {
    selectIsSending: ({ sending }, recordId: number | undefined): boolean =>
      recordId !== undefined && sending.includes(recordId),
  },
});

export const { snapshotSubmitted, snapshotSettled } = snapshotsSlice.actions;
export const { selectIsSending } = snapshotsSlice.selectors;
export type SnapshotsRoot = Parameters<typeof selectIsSending>[0];
