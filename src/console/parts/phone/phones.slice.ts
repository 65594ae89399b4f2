import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { PhoneSource } from './phones.api';

/** By `keyOf`: null while the server is asked. */
type PhonesState = Readonly<Record<string, string | null>>;

const initialState: PhonesState = {};

export function keyOf(source: PhoneSource): string {
  if (source.kind !== 'filing') return `${source.kind}/${source.id}`;
  return `filing/${source.id}/${source.of}/${source.line ?? 0}`;
}

function without(state: PhonesState, key: string): PhonesState {
  return Object.fromEntries(Object.entries(state).filter(([one]) => one !== key));
}

/** The numbers that are shown in full just now: in memory only, and gone with whatever shows them. */
export const phonesSlice = createSlice({
  name: 'phones',
  initialState,
  reducers: {
    phoneRequested: (state: PhonesState, { payload }: PayloadAction<PhoneSource>): PhonesState => ({
      ...state,
      [keyOf(payload)]: null,
    }),
    /** Nobody waits for it any more when it was hidden meanwhile. */
    phoneRevealed: (
      state: PhonesState,
      { payload: { key, phone } }: PayloadAction<{ readonly key: string; readonly phone: string }>,
    ): PhonesState => (key in state ? { ...state, [key]: phone } : state),
    phoneHidden: (state: PhonesState, { payload: key }: PayloadAction<string>): PhonesState => without(state, key),
  },
  selectors: {
    /** Undefined where it is masked. */
    selectPhone: (state: PhonesState, key: string): string | null | undefined => state[key],
  },
});

export const { phoneRequested, phoneRevealed, phoneHidden } = phonesSlice.actions;
export const { selectPhone } = phonesSlice.selectors;
