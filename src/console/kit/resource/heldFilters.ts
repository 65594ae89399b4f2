import { isRecord } from '../../../contract/kernel';
import { sessionStore } from '../../lib/storage';
import { newIdempotencyKey } from './idempotencyKey';

interface Held {
  readonly key: string;
  /** Name of the resource. */
  readonly list: string;
  readonly values: object;
}

const storageKey = 'console.heldFilters';
const mostHeld = 40;

/** Of a browser that stores nothing. */
let unstored = '[]';

function read(): readonly Held[] {
  try {
    const stored: unknown = JSON.parse(sessionStore.get(storageKey) ?? unstored);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((one: unknown) => {
      if (!isRecord(one)) return [];
      const { key, list, values } = one;
      return typeof key === 'string' && typeof list === 'string' && isRecord(values) ? [{ key, list, values }] : [];
    });
  } catch {
    return [];
  }
}

function write(all: readonly Held[]): void {
  const text = JSON.stringify(all.slice(-mostHeld));
  if (!sessionStore.set(storageKey, text)) unstored = text;
}

/**
 * What lists are filtered by and no address may show (a phone), as long as the tab and the session live. The address
 * carries a random key to it, which means nothing to anybody else.
 */
export const heldFilters = {
  /** The key of these values. */
  keep: (list: string, values: object): string => {
    const text = JSON.stringify(values);
    const all = read();
    const known = all.find((one) => one.list === list && JSON.stringify(one.values) === text);
    if (known !== undefined) return known.key;
    const key = newIdempotencyKey().slice(0, 12);
    write([...all, { key, list, values }]);
    return key;
  },

  /** Null when they are not kept any more, or never were here. */
  find: (list: string, key: string): object | null =>
    read().find((one) => one.list === list && one.key === key)?.values ?? null,

  clear: (): void => {
    unstored = '[]';
    sessionStore.remove(storageKey);
  },
};
