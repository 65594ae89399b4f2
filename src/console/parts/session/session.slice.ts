import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { pairKey, roleKey } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import type { CurrentUser } from './sessionCache';
import { systemName } from './systemName';

export type SessionState =
  /** `hasLeft`: signed out by himself, so nobody is waiting to come back to a page. */
  | { readonly status: 'signedOut'; readonly hasLeft: boolean }
  /** A token without a known owner: the server is being asked. */
  | { readonly status: 'restoring' }
  | { readonly status: 'signedIn'; readonly user: CurrentUser }
  /** The server ended it. What the user was doing is still in the store, and his again when he signs in. */
  | { readonly status: 'expired' };

interface SessionSliceState {
  readonly session: SessionState;
  readonly isPasswordChangeOpen: boolean;
}

const initialState: SessionSliceState = {
  session: { status: 'signedOut', hasLeft: false },
  isPasswordChangeOpen: false,
};

const withSession = (session: SessionState): SessionSliceState => ({ session, isPasswordChangeOpen: false });

/** Who is signed in. The token itself never enters the store. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    restoreRequested: () => withSession({ status: 'restoring' }),
    /** After the form, or after a reload of the page from what the tab remembers. */
    signedIn: (_: SessionSliceState, { payload: user }: PayloadAction<CurrentUser>) =>
      withSession({ status: 'signedIn', user }),
    /** The server's answer about the user who is signed in already. */
    profileLoaded: (state: SessionSliceState, { payload: user }: PayloadAction<CurrentUser>) => ({
      ...state,
      session: { status: 'signedIn' as const, user },
    }),
    signOutRequested: (state: SessionSliceState) => state,
    signedOut: () => withSession({ status: 'signedOut', hasLeft: true }),
    sessionExpired: () => withSession({ status: 'expired' }),
    passwordChangeOpened: (state: SessionSliceState) => ({ ...state, isPasswordChangeOpen: true }),
    passwordChangeClosed: (state: SessionSliceState) => ({ ...state, isPasswordChangeOpen: false }),
  },
  selectors: {
    selectSession: ({ session }): SessionState => session,
    selectUser: ({ session }): CurrentUser | null => (session.status === 'signedIn' ? session.user : null),
    selectIsPasswordChangeOpen: ({ isPasswordChangeOpen }) => isPasswordChangeOpen,
  },
});

export const {
  restoreRequested,
  signedIn,
  profileLoaded,
  signOutRequested,
  signedOut,
  sessionExpired,
  passwordChangeOpened,
  passwordChangeClosed,
} = sessionSlice.actions;
export const { selectSession, selectUser, selectIsPasswordChangeOpen } = sessionSlice.selectors;

/** What the administrators call the product. */
export function selectSystemName(state: Parameters<typeof selectUser>[0]): string {
  const named = selectUser(state)?.profile.settings.systemName ?? '';
  return named === '' ? systemName : named;
}

/** Whether the user may call an endpoint, or holds a pair of controller and action. */
export type May = (wanted: Endpoint | string) => boolean;

/** The user's rights as one question, the same function as long as they do not change. */
export const selectMay = createSelector(
  [(state: Parameters<typeof selectUser>[0]) => selectUser(state)],
  (user): May => {
    const { permissions = [], roleIds = [] } = user?.profile ?? {};
    const held = new Set([...permissions, ...roleIds.map(roleKey)]);
    return (wanted) => {
      if (typeof wanted === 'string') return held.has(wanted);
      if (wanted.access === 'public') return true;
      if (wanted.roleId !== undefined && !held.has(roleKey(wanted.roleId))) return false;
      return user !== null && (wanted.access === 'session' || held.has(pairKey(wanted)));
    };
  },
);
