import type { SafeStorage } from '../../../src/console/lib/storage';

export function memoryStorage(entries: Readonly<Record<string, string>> = {}): SafeStorage {
  const kept = new Map(Object.entries(entries));
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => {
      kept.delete(key);
    },
  };
}
