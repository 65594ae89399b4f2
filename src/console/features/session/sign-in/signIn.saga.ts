import { call, fork, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { readFailure } from '../../../kit/saga/failure.saga';
import { accountRemembered } from '../../../parts/preferences/preferences.slice';
import { sessionApi } from '../../../parts/session/session.api';
import { signedIn } from '../../../parts/session/session.slice';
import { sessionCache } from '../../../parts/session/sessionCache';
import {
  selectSettings,
  settingsLoaded,
  signInOpened,
  signInRejected,
  signInSettled,
  signInSubmitted,
} from './signIn.slice';

function* loadSettings(): SagaGenerator<void> {
  try {
    yield* put(settingsLoaded(yield* call(sessionApi.settings)));
  } catch {
    // Prefix, QR code and remembered account are extras; a server that is down is told by the sign-in itself.
  }
}

/** Takes back what this device was trusted with. */
function* forgetDevice(): SagaGenerator<void> {
  try {
    yield* call(sessionApi.forget);
  } catch {
    // The remembered sign-in expires by itself.
  }
}

function* signIn({ payload }: ReturnType<typeof signInSubmitted>): SagaGenerator<void> {
  const { username, password, remember } = payload;
  const settings = yield* select(selectSettings);
  try {
    const answer =
      password === null
        ? yield* call(sessionApi.signInRemembered, username)
        : yield* call(sessionApi.signIn, { username, password, remember });
    const user = yield* call(sessionCache.write, answer);
    if (!remember && settings !== null && settings.rememberedAccount !== '') yield* fork(forgetDevice);
    yield* put(accountRemembered(remember ? user.username : ''));
    yield* put(signInSettled());
    yield* put(signedIn(user));
  } catch (thrown) {
    const error = yield* readFailure(thrown);
    yield* put(signInRejected({ error, wasRemembered: password === null }));
  }
}

export function* signInSaga(): SagaGenerator<void> {
  yield* takeLatest(signInOpened, guarded(loadSettings));
  yield* takeLeading(signInSubmitted, guarded(signIn));
}
