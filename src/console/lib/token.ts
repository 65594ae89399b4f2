import { sessionStore } from './storage';

const storageKey = 'console.token';
let current: string | null | undefined;

/** The session token: in memory, and in sessionStorage for a reload of this tab. Nowhere else. */
export const token = {
  get: (): string | null => {
    current ??= sessionStore.get(storageKey);
    return current;
  },
  set: (value: string): void => {
    current = value;
    sessionStore.set(storageKey, value);
  },
  clear: (): void => {
    current = null;
    sessionStore.remove(storageKey);
  },
};
