import { call, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { SessionUser, SignInSettings } from '../../../../contract/session';
import { notify } from '../../../kit/feedback/feedback.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { readFailure } from '../../../kit/saga/failure.saga';
import type { AppError } from '../../../lib/appError';
import { accountRemembered } from '../../../parts/preferences/preferences.slice';
import { sessionApi } from '../../../parts/session/session.api';
import { signedIn } from '../../../parts/session/session.slice';
import { sessionCache } from '../../../parts/session/sessionCache';
import {
  codeAsked,
  codeDeclined,
  codeSubmitted,
  selectSettings,
  settingsLoaded,
  signInOpened,
  signInRejected,
  signInSettled,
  signInSubmitted,
} from './signIn.slice';
import type { SignInAttempt } from './signIn.slice';

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

type GivenCode = ReturnType<typeof codeSubmitted>['payload'];

/** What is typed in the first step waits here for the second one, and rests nowhere else. */
function* enter({ username, password, remember }: SignInAttempt, code: GivenCode | null): SagaGenerator<SessionUser> {
  if (password !== null) return yield* call(sessionApi.signIn, { username, password, remember, ...code });
  return code === null
    ? yield* call(sessionApi.signInRemembered, username)
    : yield* call(sessionApi.signInRemembered, username, code);
}

function* finish(
  { remember }: SignInAttempt,
  answer: SessionUser,
  settings: SignInSettings | null,
): SagaGenerator<void> {
  const user = yield* call(sessionCache.write, answer);
  if (!remember && settings !== null && settings.rememberedAccount !== '') yield* fork(forgetDevice);
  yield* put(accountRemembered(remember ? user.username : ''));
  yield* put(signInSettled());
  yield* put(signedIn(user));
  for (const text of answer.notices ?? []) yield* notify.alert(text);
}

const asksCode = ({ fieldErrors }: AppError): boolean => fieldErrors.some(({ field }) => field === 'oneTimeCode');

/** Null: he would rather begin anew. */
function* askCode(text: string | null): SagaGenerator<GivenCode | null> {
  yield* put(codeAsked(text));
  const { given } = yield* race({ given: take(codeSubmitted), left: take([codeDeclined, signInOpened]) });
  return given === undefined ? null : given.payload;
}

/** With account and password, and where the account has a second factor with a code, as often as one is wrong. */
function* signIn({ payload: attempt }: ReturnType<typeof signInSubmitted>): SagaGenerator<void> {
  const { password } = attempt;
  const settings = yield* select(selectSettings);
  let code: GivenCode | null = null;
  for (;;) {
    try {
      yield* finish(attempt, yield* enter(attempt, code), settings);
      return;
    } catch (thrown) {
      const error = yield* readFailure(thrown);
      if (!asksCode(error)) {
        yield* put(signInRejected({ error, wasRemembered: password === null }));
        return;
      }
      code = yield* askCode(code === null ? null : error.text);
      if (code === null) return;
    }
  }
}

export function* signInSaga(): SagaGenerator<void> {
  yield* takeLatest(signInOpened, guarded(loadSettings));
  yield* takeLeading(signInSubmitted, guarded(signIn));
}
