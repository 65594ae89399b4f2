import { namedCalls } from '../../lib/named';
import { localStore } from '../../lib/storage';

/** Where the tabs of a browser tell each other; what was told last stands there for those that begin later. */
export const togetherKey = 'console.together';

/** What happened in a tab that concerns all, and whose session it was. */
export interface TabNews {
  readonly kind: 'signedIn' | 'signedOut' | 'locked' | 'unlocked' | 'ending' | 'goingOn';
  readonly userId: number;
}

export const together = namedCalls('together', {
  /** Heard by all tabs but this one. */
  tell: ({ kind, userId }: TabNews): boolean =>
    // Other tabs hear of what is different, and the same may happen again.
    localStore.set(togetherKey, JSON.stringify({ kind, userId, at: Date.now() })),
});
