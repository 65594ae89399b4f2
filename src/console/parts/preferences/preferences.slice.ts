import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedIn } from '../session/session.slice';

export interface OpenedPage {
  readonly path: string;
  /** Query with its `?`, so that coming back finds the same filter; may be empty. */
  readonly search: string;
  /** Stays where it is, before the others, when others are closed. */
  readonly isPinned?: true;
}

/** A page that is visited; of the others, those that must not give way to it. */
interface Visit extends Pick<OpenedPage, 'path' | 'search'> {
  readonly held?: readonly string[];
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
  /** Keys of the menu's groups that the user closed. */
  readonly closedGroups: readonly string[];
  /** Keys of those that the user opened. Of all others the group of the current page is open. */
  readonly openedGroups?: readonly string[];
  /** Prefilled at the next sign-in; empty when the user did not ask for it. */
  readonly rememberedAccount: string;
  readonly wall: WallPreferences;
  /** Whose opened pages and wall these are. */
  readonly owner: string;
}

export const initialPreferences: Preferences = {
  openedPages: [],
  isMenuCollapsed: false,
  closedGroups: [],
  rememberedAccount: '',
  wall: initialWall,
  owner: '',
};

export const mostOpenedPages = 12;

/** At most so many: the oldest close, but neither a pinned page nor one of `held`. */
export function newestPages(
  pages: readonly OpenedPage[],
  most: number,
  held: readonly string[] = [],
): readonly OpenedPage[] {
  const leaving = pages
    .filter(({ path, isPinned }) => isPinned !== true && !held.includes(path))
    .slice(0, Math.max(0, pages.length - most));
  return pages.filter((page) => !leaving.includes(page));
}

function withOpened(pages: readonly OpenedPage[], { held, ...opened }: Visit): readonly OpenedPage[] {
  const isKnown = pages.some(({ path }) => path === opened.path);
  if (isKnown) return pages.map((page) => (page.path === opened.path ? { ...page, ...opened } : page));
  return [...newestPages(pages, mostOpenedPages - 1, held), opened];
}

/** Pinned ones come first. */
function inOrder(pages: readonly OpenedPage[]): readonly OpenedPage[] {
  const pinned = pages.filter(({ isPinned }) => isPinned === true);
  return [...pinned, ...pages.filter((page) => !pinned.includes(page))];
}

function withPinned({ path, search, isPinned }: OpenedPage): OpenedPage {
  return isPinned === true ? { path, search } : { path, search, isPinned: true };
}

/** To where another one stands. */
function moved(pages: readonly OpenedPage[], path: string, to: number): readonly OpenedPage[] {
  const page = pages.find((one) => one.path === path);
  const others = pages.filter((one) => one !== page);
  return page === undefined ? pages : inOrder([...others.slice(0, to), page, ...others.slice(to)]);
}

/** What the console remembers of this browser's user between visits; the only part of the store that is written to disk. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferences,
  reducers: {
    pageOpened: (state: Preferences, { payload }: PayloadAction<Visit>) => ({
      ...state,
      openedPages: withOpened(state.openedPages, payload),
    }),
    pageClosed: (state: Preferences, { payload: closed }: PayloadAction<string>) => ({
      ...state,
      openedPages: state.openedPages.filter(({ path }) => path !== closed),
    }),
    pagePinned: (state: Preferences, { payload: pinned }: PayloadAction<string>) => ({
      ...state,
      openedPages: inOrder(state.openedPages.map((page) => (page.path === pinned ? withPinned(page) : page))),
    }),
    pageMoved: (
      state: Preferences,
      { payload: { path, to } }: PayloadAction<{ readonly path: string; readonly to: number }>,
    ) => ({ ...state, openedPages: moved(state.openedPages, path, to) }),
    menuWidthChanged: (state: Preferences) => ({ ...state, isMenuCollapsed: !state.isMenuCollapsed }),
    menuGroupChanged: (
      state: Preferences,
      { payload: { key, isOpen } }: PayloadAction<{ readonly key: string; readonly isOpen: boolean }>,
    ) => {
      const closedGroups = state.closedGroups.filter((closed) => closed !== key);
      const openedGroups = (state.openedGroups ?? []).filter((opened) => opened !== key);
      return isOpen
        ? { ...state, closedGroups, openedGroups: [...openedGroups, key] }
        : { ...state, closedGroups: [...closedGroups, key], openedGroups };
    },
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
    selectClosedGroups: ({ closedGroups }) => closedGroups,
    selectOpenedGroups: ({ openedGroups }) => openedGroups,
    selectRememberedAccount: ({ rememberedAccount }) => rememberedAccount,
    selectWallPreferences: ({ wall }) => wall,
    selectOwner: ({ owner }) => owner,
  },
});

export const {
  pageOpened,
  pageClosed,
  pagePinned,
  pageMoved,
  menuWidthChanged,
  menuGroupChanged,
  accountRemembered,
  wallRemembered,
} = preferencesSlice.actions;
export const {
  selectOpenedPages,
  selectIsMenuCollapsed,
  selectClosedGroups,
  selectOpenedGroups,
  selectRememberedAccount,
  selectWallPreferences,
  selectOwner,
} = preferencesSlice.selectors;
