import { eventChannel } from 'redux-saga';
import { call, delay, fork, put, select, spawn, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask, notify } from '../../kit/feedback/feedback.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { giveUp } from '../../kit/unsaved/leave.saga';
import { onUnauthorized } from '../../lib/apiClient';
import type { AppError } from '../../lib/appError';
import { messages } from '../../locale/messages';
import { watchLayouts } from './layouts.saga';
import { watchRights } from './rights.saga';
import { sessionApi } from './session.api';
import {
  lockRequested,
  profileLoaded,
  restoreRequested,
  screenLocked,
  selectSession,
  selectUser,
  sessionExpired,
  signedIn,
  signedOut,
  signOutRequested,
} from './session.slice';
import { sessionCache } from './sessionCache';
import { together } from './together';
import type { TabNews } from './together';

export const expiredText = '登录已失效，请重新登录';

/** After a reload: draws what the tab remembers at once and lets the server correct it. */
function* restoreSession(): SagaGenerator<void> {
  if (!(yield* call(sessionCache.hasToken))) return;
  const remembered = yield* call(sessionCache.read);
  yield* put(remembered === null ? restoreRequested() : signedIn(remembered));
  try {
    const answer = yield* call(sessionApi.current);
    const user = yield* call(sessionCache.write, answer);
    yield* put(profileLoaded(user));
  } catch {
    // A refusal is told by the expiry; a silent server leaves the remembered user, whose next call will fail by itself.
    if (remembered === null) {
      yield* call(sessionCache.clear);
      yield* put(sessionExpired());
    }
  }
}

function* endExpired(): SagaGenerator<void> {
  // The callers learn of their own failures first, and all calls that failed together make one expiry.
  yield* delay(0);
  const { status } = yield* select(selectSession);
  if (status !== 'signedIn' && status !== 'restoring') return;
  yield* call(sessionCache.clear);
  yield* put(sessionExpired());
  yield* notify.error(expiredText);
}

const unauthorizedChannel = () => eventChannel<AppError>(onUnauthorized);

function* watchExpiry(): SagaGenerator<void> {
  const refusals = yield* call(unauthorizedChannel);
  yield* takeLeading(refusals, guarded(endExpired));
}

function* tellServer(): SagaGenerator<void> {
  try {
    yield* call(sessionApi.signOut);
  } catch {
    // Signing out here must not depend on the server; the session ends there by idling.
  }
}

/** What happens to this user here happens in his other tabs as well. */
export function* tellTabs(kind: TabNews['kind']): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user !== null) yield* call(together.tell, { kind, userId: user.profile.userId });
}

/** Ends the session, in all tabs. */
export function* leave(): SagaGenerator<void> {
  yield* tellTabs('signedOut');
  yield* call(endHere);
  yield* put(signedOut());
}

/**
 * Of this tab alone, before `signedOut` or `sessionExpired`. The tab forgets the session first: whatever still asks while
 * the server ends it would only be refused.
 */
export function* endHere(): SagaGenerator<void> {
  yield* spawn(tellServer);
  yield* call(sessionCache.clear);
}

function* lock(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null || user.profile.duty !== undefined) return;
  yield* tellTabs('locked');
  yield* put(screenLocked());
}

function* signOut(): SagaGenerator<void> {
  if (!(yield* ask(messages.confirm.signOut)) || !(yield* call(giveUp))) {
    yield* notify.info(messages.cancelled);
    return;
  }
  yield* leave();
}

export function* sessionSaga(): SagaGenerator<void> {
  yield* fork(watchExpiry);
  yield* fork(watchRights);
  yield* fork(watchLayouts);
  yield* takeLeading(signOutRequested, guarded(signOut));
  yield* takeLeading(lockRequested, guarded(lock));
  yield* call(restoreSession);
}
