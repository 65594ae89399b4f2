import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedIn } from '../session/session.slice';

export interface OpenedPage {
  readonly path: string;
  /** Query with its `?`, so that coming back finds the same filter; may be empty. */
  readonly search: string;
}

/** Tiles of the live wall. */
export const wallSizes = [1, 4, 9] as const;
export type WallSize = (typeof wallSizes)[number];

export interface WallPreferences {
  readonly size: WallSize;
  /** Whether tiles go on to the next kitchen by themselves. */
  readonly isRotating: boolean;
  /** Numbers of the cooks whose tiles stay. */
  readonly pinned: readonly number[];
}

export const initialWall: WallPreferences = { size: 4, isRotating: false, pinned: [] };

export interface Preferences {
  readonly openedPages: readonly OpenedPage[];
  readonly isMenuCollapsed: boolean;
  /** Keys of the menu's unfolded groups. */
  readonly openGroups: readonly string[];
  /** Prefilled at the next sign-in; empty when the user did not ask for it. */
  readonly rememberedAccount: string;
  readonly wall: WallPreferences;
  /** Whose opened pages and wall these are. */
  readonly owner: string;
}

export const initialPreferences: Preferences = {
  openedPages: [],
  isMenuCollapsed: false,
  openGroups: ['live', 'filing', 'people', 'system'],
  rememberedAccount: '',
  wall: initialWall,
  owner: '',
};

export const mostOpenedPages = 12;

function withOpened(pages: readonly OpenedPage[], opened: OpenedPage): readonly OpenedPage[] {
  const isKnown = pages.some(({ path }) => path === opened.path);
  if (isKnown) return pages.map((page) => (page.path === opened.path ? opened : page));
  return [...pages, opened].slice(-mostOpenedPages);
}

/** What the console remembers of this browser's user between visits; the only part of the store that is written to disk. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferences,
  reducers: {
    pageOpened: (state: Preferences, { payload }: PayloadAction<OpenedPage>) => ({
      ...state,
      openedPages: withOpened(state.openedPages, payload),
    }),
    pageClosed: (state: Preferences, { payload: closed }: PayloadAction<string>) => ({
      ...state,
      openedPages: state.openedPages.filter(({ path }) => path !== closed),
    }),
    otherPagesClosed: (state: Preferences, { payload: kept }: PayloadAction<string>) => ({
      ...state,
      openedPages: state.openedPages.filter(({ path }) => path === kept),
    }),
    allPagesClosed: (state: Preferences) => ({ ...state, openedPages: [] }),
    menuWidthChanged: (state: Preferences) => ({ ...state, isMenuCollapsed: !state.isMenuCollapsed }),
    menuGroupChanged: (state: Preferences, { payload: key }: PayloadAction<string>) => ({
      ...state,
      openGroups: state.openGroups.includes(key)
        ? state.openGroups.filter((open) => open !== key)
        : [...state.openGroups, key],
    }),
    wallRemembered: (state: Preferences, { payload: wall }: PayloadAction<WallPreferences>) => ({ ...state, wall }),
    accountRemembered: (state: Preferences, { payload }: PayloadAction<string>) => ({
      ...state,
      rememberedAccount: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (state: Preferences, { payload: { username } }) =>
      state.owner === username ? state : { ...state, owner: username, openedPages: [], wall: initialWall },
    );
  },
  selectors: {
    selectOpenedPages: ({ openedPages }) => openedPages,
    selectIsMenuCollapsed: ({ isMenuCollapsed }) => isMenuCollapsed,
    selectOpenGroups: ({ openGroups }) => openGroups,
    selectRememberedAccount: ({ rememberedAccount }) => rememberedAccount,
    selectWallPreferences: ({ wall }) => wall,
  },
});

export const {
  pageOpened,
  pageClosed,
  otherPagesClosed,
  allPagesClosed,
  menuWidthChanged,
  menuGroupChanged,
  accountRemembered,
  wallRemembered,
} = preferencesSlice.actions;
export const {
  selectOpenedPages,
  selectIsMenuCollapsed,
  selectOpenGroups,
  selectRememberedAccount,
  selectWallPreferences,
} = preferencesSlice.selectors;
