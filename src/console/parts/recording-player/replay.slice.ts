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
  /** The live record it belongs to; absent where it has none any more. */
  readonly source?: SnapshotSource | undefined;
}

interface ReplayState {
  readonly replay: Replay | null;
}

const initialState: ReplayState = { replay: null };

/** The one recording that is open, on whichever screen. */
export const replaySlice = createSlice({
  name: 'replay',
  initialState,
  reducers: {
    replayOpened: (_state, { payload }: PayloadAction<Replay>) => ({ replay: payload }),
    replayClosed: () => initialState,
  },
  selectors: { selectReplay: ({ replay }) => replay },
});

export const { replayOpened, replayClosed } = replaySlice.actions;
export const { selectReplay } = replaySlice.selectors;
