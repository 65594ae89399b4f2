import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A recording to be played. */
export interface Voice {
  /** File code. */
  readonly code: string;
  /** Whose it is, and of when. */
  readonly label: string;
}

interface Place {
  /** Seconds; a duration of zero is not known yet. */
  readonly position: number;
  readonly duration: number;
}

export interface PlayedVoice extends Voice, Place {
  readonly status: 'loading' | 'playing';
}

interface VoiceState {
  /** The one that plays, on whichever screen. */
  readonly played: PlayedVoice | null;
  readonly rate: number;
}

const initialState: VoiceState = { played: null, rate: 1 };

const changed = (state: VoiceState, changes: Partial<PlayedVoice>): VoiceState => ({
  ...state,
  played: state.played === null ? null : { ...state.played, ...changes },
});
const ended = (state: VoiceState): VoiceState => ({ ...state, played: null });

export const voiceSlice = createSlice({
  name: 'voicePlayer',
  initialState,
  reducers: {
    voiceRequested: (state, { payload }: PayloadAction<Voice>) => ({
      ...state,
      played: { ...payload, status: 'loading' as const, position: 0, duration: 0 },
    }),
    voiceStarted: (state) => changed(state, { status: 'playing' }),
    voiceMoved: (state, { payload }: PayloadAction<Place>) => changed(state, payload),
    voiceSought: (state, { payload }: PayloadAction<number>) => changed(state, { position: payload }),
    rateChosen: (state, { payload }: PayloadAction<number>) => ({ ...state, rate: payload }),
    /** It came to its end, or could not be played. */
    voiceEnded: ended,
    /** By its listener. */
    voiceStopped: ended,
    /** Its screen was left. */
    voiceLeft: ended,
  },
  selectors: { selectVoice: ({ played }) => played, selectRate: ({ rate }) => rate },
});

export const {
  voiceRequested,
  voiceStarted,
  voiceMoved,
  voiceSought,
  rateChosen,
  voiceEnded,
  voiceStopped,
  voiceLeft,
} = voiceSlice.actions;
export const { selectVoice, selectRate } = voiceSlice.selectors;
