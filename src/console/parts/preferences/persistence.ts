import { isRecord } from '../../../contract/kernel';
import { initialPreferences, mostOpenedPages, newestPages, wallSizes } from './preferences.slice';
import type { OpenedPage, Preferences, WallPreferences } from './preferences.slice';

/** Number of the newest migration. */
export const preferencesVersion = 3;

const groupsOfVersion2 = ['live', 'filing', 'people', 'system'];

type Stored = Readonly<Record<string, unknown>>;

/** From the version before to this one. A number that once shipped is never edited: the next change gets the next number. */
export const migrations: Readonly<Record<number, (stored: Stored) => Stored>> = {
  1: (stored) => ({ ...initialPreferences, ...stored }),
  2: (stored) => ({ ...stored, wall: initialPreferences.wall }),
  // What was open was stored before, so that a group which came later began closed.
  3: ({ openGroups, ...stored }) => {
    const open = texts(openGroups) ?? groupsOfVersion2;
    return { ...stored, closedGroups: groupsOfVersion2.filter((group) => !open.includes(group)) };
  },
};

function texts(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
}

function readPage(value: unknown): OpenedPage | null {
  if (!isRecord(value)) return null;
  const { path, search, isPinned } = value;
  const isPage = typeof path === 'string' && path.startsWith('/') && typeof search === 'string';
  return isPage ? { path, search, ...(isPinned === true ? { isPinned } : {}) } : null;
}

function readPages(value: unknown): readonly OpenedPage[] | null {
  if (!Array.isArray(value)) return null;
  const pages = value.map(readPage);
  return pages.every((page) => page !== null) ? newestPages(pages, mostOpenedPages) : null;
}

function readWall(value: unknown): WallPreferences | null {
  if (!isRecord(value)) return null;
  const { isRotating, pinned } = value;
  const size = wallSizes.find((one) => one === value['size']);
  if (size === undefined || typeof isRotating !== 'boolean' || !Array.isArray(pinned)) return null;
  const numbers = pinned.filter((one): one is number => Number.isSafeInteger(one));
  return numbers.length === pinned.length ? { size, isRotating, pinned: numbers.slice(0, size) } : null;
}

/** Reads preferences off the disk. Total: what somebody else wrote, or a browser cut off, is dropped as a whole. */
export function readPreferences(stored: unknown): Preferences {
  if (!isRecord(stored)) return initialPreferences;
  const { isMenuCollapsed, rememberedAccount, owner } = stored;
  const openedPages = readPages(stored['openedPages']);
  const closedGroups = texts(stored['closedGroups']);
  const openedGroups = texts(stored['openedGroups'] ?? []);
  const wall = readWall(stored['wall']);
  if (openedPages === null || closedGroups === null || openedGroups === null || wall === null)
    return initialPreferences;
  if (typeof isMenuCollapsed !== 'boolean' || typeof rememberedAccount !== 'string' || typeof owner !== 'string') {
    return initialPreferences;
  }
  const opened = openedGroups.length === 0 ? {} : { openedGroups };
  return { openedPages, isMenuCollapsed, closedGroups, ...opened, rememberedAccount, wall, owner };
}

/** Brings stored preferences up to date. A newer version than ours, after a step back, is not guessed at. */
export function migratePreferences(stored: unknown, storedVersion: number): Preferences {
  if (!isRecord(stored) || storedVersion > preferencesVersion) return initialPreferences;
  let current: Stored = stored;
  for (let version = storedVersion + 1; version <= preferencesVersion; version += 1) {
    current = migrations[version]?.(current) ?? current;
  }
  return readPreferences(current);
}
