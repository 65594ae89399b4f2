import { eventChannel } from 'redux-saga';
import { call, delay, fork, put, race, select, spawn, take, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask, notify } from '../../kit/feedback/feedback.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { giveUp } from '../../kit/unsaved/leave.saga';
import { onSessionRefused } from '../../lib/apiClient';
import type { AppError } from '../../lib/appError';
import { clock } from '../../lib/clock';
import { connection } from '../../lib/connection';
import { messages } from '../../locale/messages';
import { watchLayouts } from './layouts.saga';
import { watchRights } from './rights.saga';
import { sessionApi } from './session.api';
import {
  lockRequested,
  profileLoaded,
  restoreRequested,
  screenLocked,
  screenUnlocked,
  selectIsLocked,
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
/** How long until the server is told again that the screen is locked. */
const retryMs = 5_000;

/** After a reload: draws what the tab remembers at once and lets the server correct it. A locked tab remembers nothing. */
function* restoreSession(): SagaGenerator<void> {
  if (!(yield* call(sessionCache.hasToken))) return;
  const remembered = yield* call(sessionCache.read);
  yield* put(remembered === null ? restoreRequested() : signedIn(remembered));
  try {
    if (remembered === null && (yield* call(sessionCache.hasUntoldLock))) yield* call(sessionApi.lock);
    const answer = yield* call(sessionApi.current);
    const user = yield* call(sessionCache.write, answer);
    yield* put(profileLoaded(user));
    if (user.profile.isLocked === true) yield* put(screenLocked());
  } catch {
    // A refusal is told by the expiry; a silent server leaves the remembered user, whose next call will fail by itself.
    if (remembered === null) {
      yield* call(sessionCache.clear);
      yield* put(sessionExpired());
    }
  }
}

/** Covers the pages at once. The refused call may be older than an unlocking, so the server is asked. */
function* coverLocked(): SagaGenerator<void> {
  const { status } = yield* select(selectSession);
  if (status !== 'signedIn' || (yield* select(selectIsLocked))) return;
  yield* call(sessionCache.lock, true);
  yield* put(screenLocked());
  try {
    yield* call(showUnlocked);
  } catch {
    // It stays locked until the password is given.
  }
}

/** Shows the pages again, unless the server says that the screen is still locked. @throws AppError */
export function* showUnlocked(): SagaGenerator<void> {
  const answer = yield* call(sessionApi.current);
  if (answer.profile.isLocked === true) return;
  yield* put(profileLoaded(yield* call(sessionCache.write, answer)));
  yield* put(screenUnlocked());
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

/** Named so in recorded flows. */
const unauthorizedChannel = () => eventChannel<AppError>(onSessionRefused);

function* watchExpiry(): SagaGenerator<void> {
  const refusals = yield* call(unauthorizedChannel);
  yield* takeLeading(
    refusals,
    guarded(function* ({ kind }: AppError): SagaGenerator<void> {
      yield* call(kind === 'locked' ? coverLocked : endExpired);
    }),
  );
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

function* tellLock(): SagaGenerator<void> {
  for (;;) {
    try {
      yield* call(sessionApi.lock);
      yield* call(sessionCache.lock, true);
      return;
    } catch {
      yield* race({ back: call(connection.whenBack), tried: call(clock.sleep, retryMs) });
    }
  }
}

/** Covers the pages at once, and goes on telling the server until it knows. */
function* lock(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null || user.profile.duty !== undefined || (yield* select(selectIsLocked))) return;
  yield* call(sessionCache.lock, false);
  yield* tellTabs('locked');
  yield* put(screenLocked());
  yield* race({ told: call(tellLock), over: take([screenUnlocked, signedOut, sessionExpired]) });
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
