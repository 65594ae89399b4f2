import { localStore } from '../../lib/storage';

const storageKey = 'console.toured';
/** Of a computer that many use; the first ones are offered it again. */
const mostUsers = 100;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Who wants no tour any more, in this browser. */
export const tourMemory = {
  has: (username: string): boolean => read().includes(username),
  keep: (username: string): void => {
    const others = read().filter((one) => one !== username);
    localStore.set(storageKey, JSON.stringify([...others, username].slice(-mostUsers)));
  },
};
