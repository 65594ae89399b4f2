import { decode, encode } from '../../../contract/kernel';
import { sessionUser } from '../../../contract/session';
import type { SessionUser } from '../../../contract/session';
import { namedCalls } from '../../lib/named';
import { sessionStore } from '../../lib/storage';
import { token } from '../../lib/token';
import { ownUnit } from './ownUnit';

const storageKey = 'console.user';

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

/** The tab's session between two loads of the page: its token, and who it belongs to, so that the shell can be drawn at once. */
export const sessionCache = namedCalls('sessionCache', {
  hasToken: (): boolean => token.get() !== null,

  /** Null when nobody is remembered, or nothing readable. */
  read: (): CurrentUser | null => {
    const text = sessionStore.get(storageKey);
    if (text === null) return null;
    const user = withoutToken(decode(sessionUser, parse(text)));
    return user.username === '' ? null : user;
  },

  /** Keeps the token too when there is a new one. */
  write: (user: SessionUser): CurrentUser => {
    if (user.token !== undefined) token.set(user.token);
    const current = withoutToken(user);
    ownUnit.set(current.profile.unit.id);
    sessionStore.set(storageKey, JSON.stringify(encode(sessionUser, current)));
    return current;
  },

  clear: (): void => {
    token.clear();
    ownUnit.clear();
    sessionStore.remove(storageKey);
  },
});
