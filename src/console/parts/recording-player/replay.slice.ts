import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { RecordingGap } from '../../../contract/live';
import type { SnapshotSource } from '../snapshots/snapshotSource';

/** A recording being watched. */
export interface Replay {
  readonly cookName: string;
  /** When it was recorded, as it is shown. */
  readonly time: string;
  readonly url: string;
  /** `YYYY-MM-DD HH:mm:ss` of its first picture. */
  readonly startedAt?: string | undefined;
  /** Where it lacks pictures. */
  readonly gaps?: readonly RecordingGap[] | undefined;
  /** Starts of its second and later parts, in milliseconds; absent where it has one. */
  readonly partsAt?: readonly number[] | undefined;
  /** The live record it belongs to; absent where it has none any more. */
  readonly source?: SnapshotSource | undefined;
}

/** A copy on its way to the user's downloads: bytes that have come, and how many there will be once that is known. */
interface CopyProgress {
  readonly loaded: number;
  readonly total: number | null;
}

/** Proof of a copy that was saved. */
export interface CopyProof {
  readonly checkCode: string;
  readonly sha256: string;
}

interface ReplayState {
  readonly replay: Replay | null;
  /** Progress of the copy that is under way. */
  readonly copying?: CopyProgress;
  /** Proof of the last copy of this recording. */
  readonly proof?: CopyProof;
}

const initialState: ReplayState = { replay: null };

/** The one recording that is open, on whichever screen. */
export const replaySlice = createSlice({
  name: 'replay',
  initialState,
  reducers: {
    replayOpened: (_state, { payload }: PayloadAction<Replay>) => ({ replay: payload }),
    replayClosed: () => initialState,
    /** The address of what is played. */
    recordingCopyRequested: ({ replay }, _action: PayloadAction<string>) => ({
      replay,
      copying: { loaded: 0, total: null },
    }),
    recordingCopyProgressed: ({ replay }, { payload }: PayloadAction<CopyProgress>) => ({ replay, copying: payload }),
    /** Null: it failed. */
    recordingCopySettled: ({ replay }, { payload }: PayloadAction<CopyProof | null>) =>
      payload === null ? { replay } : { replay, proof: payload },
  },
  selectors: {
    selectReplay: ({ replay }) => replay,
    selectCopying: ({ copying }) => copying,
    selectProof: ({ proof }) => proof,
  },
});

export const { replayOpened, replayClosed, recordingCopyRequested, recordingCopyProgressed, recordingCopySettled } =
  replaySlice.actions;
export const { selectReplay, selectCopying, selectProof } = replaySlice.selectors;
