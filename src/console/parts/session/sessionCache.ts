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

/** Whoever is signed in, without the token. */
export type CurrentUser = Omit<SessionUser, 'token'>;

/** As he left the tab. */
export interface RememberedUser extends CurrentUser {
  /** Behind a locked screen. */
  readonly isLocked?: true;
}

function asLeft(user: CurrentUser): RememberedUser {
  return together.isLocked(user.profile.userId) ? { ...user, isLocked: true } : user;
}

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

function keep(user: SessionUser): CurrentUser {
  const current = withoutToken(user);
  if (user.token !== undefined) {
    token.set(user.token);
    together.tell({ kind: 'signedIn', userId: current.profile.userId });
  }
  ownUnit.set(current.profile.unit.id);
  sessionStore.set(storageKey, JSON.stringify(encode(sessionUser, current)));
  return current;
}

/** The tab's session between two loads of the page: its token, and who it belongs to, so that the shell can be drawn at once. */
export const sessionCache = namedCalls('sessionCache', {
  hasToken: (): boolean => token.get() !== null,

  /** Null when nobody is remembered, or nothing readable. */
  read: (): RememberedUser | null => {
    const text = sessionStore.get(storageKey);
    if (text === null) return null;
    const user = withoutToken(decode(sessionUser, parse(text)));
    return user.username === '' ? null : asLeft(user);
  },

  /** Keeps the token too when there is a new one: its user has given his password, and nothing is locked. */
  write: (user: SessionUser): CurrentUser => {
    const { userId } = user.profile;
    if (user.token !== undefined && together.isLocked(userId)) together.tell({ kind: 'unlocked', userId });
    return keep(user);
  },

  /** Of whom the browser remembers: what he has locked stays so. */
  writeRemembered: (user: SessionUser): RememberedUser => asLeft(keep(user)),

  clear: (): void => {
    token.clear();
    ownUnit.clear();
    heldFilters.clear();
    sessionStore.remove(storageKey);
  },
});
