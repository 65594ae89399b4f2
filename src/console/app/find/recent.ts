import { isRecord } from '../../../contract/kernel';
import { namedCalls } from '../../lib/named';
import { localStore } from '../../lib/storage';

/** What was opened from here. Nothing of it is anybody's phone: it outlives the visit. */
export interface Recent {
  readonly title: string;
  readonly kind: string;
  readonly to: string;
}

const mostRecent = 8;
/** Names the user as well: nobody is shown what somebody else has opened. */
const keyOf = (userId: number) => `console.find.recent.${userId}`;

function readOne(value: unknown): readonly Recent[] {
  if (!isRecord(value)) return [];
  const { title, kind, to } = value;
  const isOne = typeof title === 'string' && typeof kind === 'string' && typeof to === 'string' && to.startsWith('/');
  return isOne ? [{ title, kind, to }] : [];
}

/** Total: what somebody else wrote, or a browser cut off, is dropped. */
function read(userId: number): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readOne).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

/** The calls to the browser's storage, as effects. */
export const recentStorage = namedCalls('recentStorage', {
  read,
  /** The newest first. */
  keep: (userId: number, opened: Recent): void => {
    const others = read(userId).filter(({ to }) => to !== opened.to);
    localStore.set(keyOf(userId), JSON.stringify([opened, ...others].slice(0, mostRecent)));
  },
});
