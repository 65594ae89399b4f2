import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { pairKey, roleKey } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import type { ListLayout } from '../../../contract/preferences';
import { layoutChanged } from '../../kit/resource/layout';
import { openingChanged } from '../../kit/resource/savedQueries';
import { sliceIn } from '../../lib/sliceIn';
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
  /** The pages are out of the document until their user shows that he is back. */
  readonly isLocked?: true;
  /** Of this tab: an answer that was asked for before does not take them back. */
  readonly laidOutHere?: readonly ListLayout[];
}

const initialState: SessionSliceState = {
  session: { status: 'signedOut', hasLeft: false },
  isPasswordChangeOpen: false,
};

function laidOutBy(user: CurrentUser, layout: ListLayout): CurrentUser {
  const others = user.profile.layouts?.filter(({ list }) => list !== layout.list) ?? [];
  return { ...user, profile: { ...user.profile, layouts: [...others, layout] } };
}

function opensWith(user: CurrentUser, { list, query }: ReturnType<typeof openingChanged>['payload']): CurrentUser {
  const others = user.profile.openings?.filter((one) => one.list !== list) ?? [];
  return { ...user, profile: { ...user.profile, openings: query === null ? others : [...others, { list, query }] } };
}

const lockOf = ({ profile }: CurrentUser) => (profile.isLocked === true ? { isLocked: true as const } : {});

const withSession = (session: SessionState): SessionSliceState => ({ session, isPasswordChangeOpen: false });

/** Who is signed in. The token itself never enters the store. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    restoreRequested: () => withSession({ status: 'restoring' }),
    /** After the form, or after a reload of the page from what the tab remembers. */
    signedIn: (_: SessionSliceState, { payload: user }: PayloadAction<CurrentUser>): SessionSliceState => ({
      ...withSession({ status: 'signedIn', user }),
      ...lockOf(user),
    }),
    /** The server's answer about the user who is signed in already. Of a locked screen it tells less than is known here. */
    profileLoaded: (state: SessionSliceState, { payload: user }: PayloadAction<CurrentUser>): SessionSliceState =>
      user.profile.isLocked === true && state.session.status === 'signedIn'
        ? { ...state, isLocked: true }
        : {
            ...state,
            session: { status: 'signedIn', user: (state.laidOutHere ?? []).reduce(laidOutBy, user) },
            ...lockOf(user),
          },
    signOutRequested: (state: SessionSliceState) => state,
    signedOut: () => withSession({ status: 'signedOut', hasLeft: true }),
    sessionExpired: () => withSession({ status: 'expired' }),
    lockRequested: (state: SessionSliceState) => state,
    screenLocked: (state: SessionSliceState): SessionSliceState =>
      state.session.status === 'signedIn' ? { ...state, isLocked: true } : state,
    screenUnlocked: ({ session, isPasswordChangeOpen, laidOutHere }: SessionSliceState): SessionSliceState => ({
      session,
      isPasswordChangeOpen,
      ...(laidOutHere === undefined ? {} : { laidOutHere }),
    }),
    passwordChangeOpened: (state: SessionSliceState) => ({ ...state, isPasswordChangeOpen: true }),
    passwordChangeClosed: (state: SessionSliceState) => ({ ...state, isPasswordChangeOpen: false }),
  },
  extraReducers: (builder) => {
    builder.addCase(openingChanged, (state: SessionSliceState, { payload }) => {
      const { session } = state;
      if (session.status !== 'signedIn') return state;
      return { ...state, session: { ...session, user: opensWith(session.user, payload) } };
    });
    builder.addCase(layoutChanged, (state: SessionSliceState, { payload: layout }) => {
      const { session, laidOutHere = [] } = state;
      if (session.status !== 'signedIn') return state;
      return {
        ...state,
        session: { ...session, user: laidOutBy(session.user, layout) },
        laidOutHere: [...laidOutHere.filter(({ list }) => list !== layout.list), layout],
      };
    });
  },
  selectors: {
    selectSession: ({ session }): SessionState => session,
    selectUser: ({ session }): CurrentUser | null => (session.status === 'signedIn' ? session.user : null),
    selectIsLocked: ({ isLocked = false }) => isLocked,
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
  lockRequested,
  screenLocked,
  screenUnlocked,
  passwordChangeOpened,
  passwordChangeClosed,
} = sessionSlice.actions;
export const { selectSession, selectUser, selectIsLocked, selectIsPasswordChangeOpen } = sessionSlice.selectors;

/** On the store's root; null while nobody is signed in. */
export const selectUserId = (root: object): number | null => {
  const { session } = sliceIn<SessionSliceState>(root, sessionSlice.name, initialState);
  return session.status === 'signedIn' ? session.user.profile.userId : null;
};

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
