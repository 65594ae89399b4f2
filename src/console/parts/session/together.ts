import { namedCalls } from '../../lib/named';
import { localStore } from '../../lib/storage';

/** Where the tabs of a browser tell each other; what was told last stands there for those that begin later. */
export const togetherKey = 'console.together';
/** Whose tabs are locked; apart from what is told, which soon is something else. */
const lockKey = 'console.locked';

/** What happened in a tab that concerns all, and whose session it was. */
export interface TabNews {
  readonly kind: 'signedIn' | 'signedOut' | 'locked' | 'unlocked' | 'ending' | 'goingOn';
  readonly userId: number;
}

export const together = namedCalls('together', {
  /** Heard by all tabs but this one. */
  tell: ({ kind, userId }: TabNews): boolean => {
    if (kind === 'locked') localStore.set(lockKey, String(userId));
    if (kind === 'unlocked') localStore.remove(lockKey);
    // Other tabs hear of what is different, and the same may happen again.
    return localStore.set(togetherKey, JSON.stringify({ kind, userId, at: Date.now() }));
  },
  /** Whether this user's tabs are locked, also those that open now: until he has given his password, here or at the sign-in. */
  isLocked: (userId: number): boolean => localStore.get(lockKey) === String(userId),
});
