import { decode, encode } from '../../../contract/kernel';
import { sessionUser } from '../../../contract/session';
import type { SessionUser } from '../../../contract/session';
import { heldFilters } from '../../kit/resource/heldFilters';
import { namedCalls } from '../../lib/named';
import { sessionStore } from '../../lib/storage';
import { token } from '../../lib/token';
import { ownUnit } from './ownUnit';
import { together } from './together';

const storageKey = 'console.user';
/** There while the server has not heard that the screen is locked. */
const lockKey = 'console.lock';

/** Whoever is signed in, without the token. */
export type CurrentUser = Omit<SessionUser, 'token'>;

function withoutToken({ username, profile }: SessionUser): CurrentUser {
  return { username, profile };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A reload asks the server before it draws anything. */
function forgetUser(): void {
  ownUnit.clear();
  sessionStore.remove(storageKey);
}

/** The tab's session between two loads of the page: its token, and who it belongs to, so that the shell can be drawn at once. */
export const sessionCache = namedCalls('sessionCache', {
  hasToken: (): boolean => token.get() !== null,

  /** Null when nobody is remembered, nothing is readable, or the screen was locked. */
  read: (): CurrentUser | null => {
    const text = sessionStore.get(storageKey);
    if (text === null || sessionStore.get(lockKey) !== null) return null;
    const user = withoutToken(decode(sessionUser, parse(text)));
    return user.username === '' ? null : user;
  },

  /** What the server says. Keeps the token too when there is a new one; of a locked screen nothing that could be drawn. */
  write: (user: SessionUser): CurrentUser => {
    sessionStore.remove(lockKey);
    const current = withoutToken(user);
    const { userId, unit, isLocked } = current.profile;
    if (user.token !== undefined) {
      token.set(user.token);
      together.tell({ kind: 'signedIn', userId });
    }
    if (isLocked === true) forgetUser();
    else {
      ownUnit.set(unit.id);
      sessionStore.set(storageKey, JSON.stringify(encode(sessionUser, current)));
    }
    return current;
  },

  /** `isTold`: the server knows; else a reload tells it first. */
  lock: (isTold: boolean): void => {
    forgetUser();
    if (isTold) sessionStore.remove(lockKey);
    else sessionStore.set(lockKey, '1');
  },

  /** Whether the screen was locked, and the server has not heard of it. */
  hasUntoldLock: (): boolean => sessionStore.get(lockKey) !== null,

  clear: (): void => {
    token.clear();
    forgetUser();
    heldFilters.clear();
    sessionStore.remove(lockKey);
  },
});
