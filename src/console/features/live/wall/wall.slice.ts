import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Page } from '../../../../contract/kernel';
import type { LiveRecord } from '../../../../contract/live';
import type { WallPreferences, WallSize } from '../../../parts/preferences/preferences.slice';
import { initialWall } from '../../../parts/preferences/preferences.slice';

export interface WallState extends WallPreferences {
  /** Who streams now, the newest first. */
  readonly streaming: readonly number[];
  /** How many stream; more than are known until all of them have been read. */
  readonly total: number;
  /** What was heard of a cook last, by his number. */
  readonly records: Readonly<Record<number, LiveRecord>>;
  /** The cook in each tile. A lost stream keeps its tile until the next turn. */
  readonly tiles: readonly (number | null)[];
}

const initialState: WallState = {
  ...initialWall,
  streaming: [],
  total: 0,
  records: {},
  tiles: [null, null, null, null],
};

/** Free tiles take who streams and is not shown yet. */
function filled(state: WallState): WallState {
  const waiting = state.streaming.filter((cookId) => !state.tiles.includes(cookId));
  return { ...state, tiles: state.tiles.map((cookId) => cookId ?? waiting.shift() ?? null) };
}

/** Pinned cooks keep their tiles or get one; the others keep theirs as far as there is room. */
function arranged(state: WallState): WallState {
  const pinned = state.pinned.slice(0, state.size);
  const missing = pinned.filter((cookId) => !state.tiles.slice(0, state.size).includes(cookId));
  const tiles = Array.from({ length: state.size }, (_, index) => {
    const cookId = state.tiles[index] ?? null;
    return cookId !== null && pinned.includes(cookId) ? cookId : (missing.shift() ?? cookId);
  });
  return filled({ ...state, pinned, tiles });
}

/** Lost streams give their tiles away. */
function settled(state: WallState): WallState {
  const kept = new Set([...state.pinned, ...state.streaming]);
  const tiles = state.tiles.map((cookId) => (cookId !== null && kept.has(cookId) ? cookId : null));
  return filled({ ...state, tiles });
}

export type Direction = 'next' | 'previous';

/** Every tile that is not pinned goes on, or back, in the circle of all streams. */
function moved(state: WallState, direction: Direction): WallState {
  const { tiles, pinned, streaming } = state;
  const isPinned = (cookId: number | null) => cookId !== null && pinned.includes(cookId);
  const circle = streaming.filter((cookId) => !isPinned(cookId));
  const free = tiles.filter((cookId) => !isPinned(cookId));
  if (circle.length <= free.length) return settled(state);
  const shown = free.map((cookId) => circle.indexOf(cookId ?? 0)).filter((place) => place !== -1);
  const start = direction === 'next' ? (shown[shown.length - 1] ?? -1) + 1 : (shown[0] ?? 0) - free.length;
  const next = free.map((_, index) => circle[(start + index + circle.length) % circle.length] ?? null);
  return { ...state, tiles: tiles.map((cookId) => (isPinned(cookId) ? cookId : (next.shift() ?? null))) };
}

/** Only of those who stream, are shown or are pinned: over a day everybody else adds up. */
function known({ records, streaming, tiles, pinned }: WallState): WallState['records'] {
  const cooks = new Set([...streaming, ...tiles, ...pinned]);
  return Object.fromEntries(Object.entries(records).filter(([cookId]) => cooks.has(Number(cookId))));
}

export const wallSlice = createSlice({
  name: 'liveWall',
  initialState,
  reducers: {
    wallOpened: () => initialState,
    wallRestored: (state: WallState, { payload }: PayloadAction<WallPreferences>) => arranged({ ...state, ...payload }),
    streamsLoaded: (state: WallState, { payload: { rows, total } }: PayloadAction<Page<LiveRecord>>) => {
      const streaming = [...new Set(rows.map(({ cookId }) => cookId))];
      const heard = Object.fromEntries(rows.map((row) => [row.cookId, row]));
      return filled({ ...state, streaming, total, records: { ...known({ ...state, streaming }), ...heard } });
    },
    wallTurned: (state: WallState) => (state.isRotating ? moved(state, 'next') : settled(state)),
    wallMoved: (state: WallState, { payload }: PayloadAction<Direction>) => moved(state, payload),
    sizeSelected: (state: WallState, { payload: size }: PayloadAction<WallSize>) => arranged({ ...state, size }),
    rotationChanged: (state: WallState, { payload: isRotating }: PayloadAction<boolean>) => ({ ...state, isRotating }),
    pinChanged: (state: WallState, { payload: cookId }: PayloadAction<number>) =>
      arranged({
        ...state,
        pinned: state.pinned.includes(cookId)
          ? state.pinned.filter((one) => one !== cookId)
          : [...state.pinned, cookId],
      }),
    /** Puts a cook into a tile, and pins him there; who was there takes his former tile. */
    cookSelected: (
      state: WallState,
      { payload: { tile, cookId } }: PayloadAction<{ readonly tile: number; readonly cookId: number }>,
    ) => {
      const former = state.tiles[tile] ?? null;
      const tiles = state.tiles.map((one, index) => (index === tile ? cookId : one === cookId ? former : one));
      const pinned = [...state.pinned.filter((one) => one !== cookId && one !== former), cookId];
      return arranged({ ...state, tiles, pinned });
    },
  },
  selectors: {
    selectWall: (state): WallState => state,
  },
});

export const {
  wallOpened,
  wallRestored,
  streamsLoaded,
  wallTurned,
  wallMoved,
  sizeSelected,
  rotationChanged,
  pinChanged,
  cookSelected,
} = wallSlice.actions;
export const { selectWall } = wallSlice.selectors;
