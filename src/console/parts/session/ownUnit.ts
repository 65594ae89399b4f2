import { sessionStore } from '../../lib/storage';

const storageKey = 'console.unit';

/** The number of the user's unit, for the page's first script, which cannot read more of him. */
export const ownUnit = {
  get: (): string | null => sessionStore.get(storageKey),
  set: (id: number): boolean => sessionStore.set(storageKey, String(id)),
  clear: (): void => sessionStore.remove(storageKey),
};
