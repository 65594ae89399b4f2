import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { screenLocked, sessionExpired, signedOut } from '../../../parts/session/session.slice';

/** The session is about to end by itself. */
export interface Ending {
  /** Milliseconds of this machine's clock. */
  readonly endsAt: number;
  /** Whether going on puts it off; else it has lasted as long as any may. */
  readonly isSliding: boolean;
}

interface LifeState {
  readonly ending: Ending | null;
}

const initialState: LifeState = { ending: null };

export const lifeSlice = createSlice({
  name: 'life',
  initialState,
  reducers: {
    endingAnnounced: (_: LifeState, { payload: ending }: PayloadAction<Ending>): LifeState => ({ ending }),
    endingOver: (): LifeState => initialState,
  },
  extraReducers: (builder) => {
    for (const event of [screenLocked, sessionExpired, signedOut]) builder.addCase(event, () => initialState);
  },
  selectors: { selectEnding: ({ ending }): Ending | null => ending },
});

/** Here. */
export const goOnChosen = createAction('life/goOnChosen');
export const leaveChosen = createAction('life/leaveChosen');
/** In another tab. */
export const endingHeard = createAction('life/endingHeard');
export const goingOnHeard = createAction('life/goingOnHeard');

export const { endingAnnounced, endingOver } = lifeSlice.actions;
export const { selectEnding } = lifeSlice.selectors;
