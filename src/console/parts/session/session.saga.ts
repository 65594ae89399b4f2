import { eventChannel } from 'redux-saga';
import { call, delay, fork, put, race, select, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask, notify } from '../../kit/feedback/feedback.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { onUnauthorized } from '../../lib/apiClient';
import type { AppError } from '../../lib/appError';
import { clock } from '../../lib/clock';
import { messages } from '../../locale/messages';
import { watchRights } from './rights.saga';
import { sessionApi } from './session.api';
import {
  profileLoaded,
  restoreRequested,
  selectSession,
  sessionExpired,
  signedIn,
  signedOut,
  signOutRequested,
} from './session.slice';
import { sessionCache } from './sessionCache';

export const expiredText = '登录已失效，请重新登录';

/** How long signing out waits for a server that does not answer. */
const patienceMs = 3000;

/** After a reload: draws what the tab remembers at once and lets the server correct it. */
export function* restoreSession(): SagaGenerator<void> {
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

function* signOut(): SagaGenerator<void> {
  if (!(yield* ask(messages.confirm.signOut))) {
    yield* notify.info(messages.cancelled);
    return;
  }
  yield* race({ told: call(tellServer), late: call(clock.sleep, patienceMs) });
  yield* call(sessionCache.clear);
  yield* put(signedOut());
}

export function* sessionSaga(): SagaGenerator<void> {
  yield* fork(watchExpiry);
  yield* fork(watchRights);
  yield* takeLeading(signOutRequested, guarded(signOut));
  yield* call(restoreSession);
}
