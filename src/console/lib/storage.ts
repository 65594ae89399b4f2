/** A Storage that never throws: full, forbidden or absent (private mode) reads as empty and answers false on writing. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

function safely<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

/** `open` is asked on each use, because merely reading `window.localStorage` throws where storage is forbidden. */
export function safeStorage(open: () => Storage): SafeStorage {
  return {
    get: (key) => safely(() => open().getItem(key), null),
    set: (key, value) =>
      safely(() => {
        open().setItem(key, value);
        return true;
      }, false),
    remove: (key) => safely(() => open().removeItem(key), undefined),
  };
}

/** Outlives the visit. Never for tokens or passwords. */
export const localStore = safeStorage(() => localStorage);

/** Lives as long as the tab. */
export const sessionStore = safeStorage(() => sessionStorage);
