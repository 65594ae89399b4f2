import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../../kit/feedback/feedback.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { selectUnsaved } from '../../../kit/unsaved/unsaved.slice';
import { endHere, showUnlocked } from '../../../parts/session/session.saga';
import {
  screenLocked,
  selectIsLocked,
  selectUser,
  sessionExpired,
  signedOut,
} from '../../../parts/session/session.slice';
import { sessionCache } from '../../../parts/session/sessionCache';
import type { TabNews } from '../../../parts/session/together';
import { endingHeard, goingOnHeard } from './life.slice';
import { openTabChannel, otherTabs } from './tabChannel';

export const otherUserText = '本浏览器已登录其他账号，请重新登录';

/** What is unsaved waits behind the sign-in page, for the same user alone. */
function* endWith(): SagaGenerator<void> {
  const forms = yield* select(selectUnsaved);
  yield* call(endHere);
  yield* put(forms.length === 0 ? signedOut() : sessionExpired());
}

function* lockWith(): SagaGenerator<void> {
  if (yield* select(selectIsLocked)) return;
  yield* call(sessionCache.lock, true);
  yield* put(screenLocked());
}

/** The server says whether that was so: what other tabs tell opens nothing. */
function* unlockWith(): SagaGenerator<void> {
  if (!(yield* select(selectIsLocked))) return;
  try {
    yield* call(showUnlocked);
  } catch {
    // The password can be given here as well.
  }
}

/** One browser, one user: what happens to him in one tab happens in all of them. */
function* hear({ kind, userId }: TabNews): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  if (userId !== user.profile.userId) {
    if (kind !== 'signedIn') return;
    yield* call(endHere);
    yield* put(sessionExpired());
    yield* notify.error(otherUserText);
  } else if (kind === 'signedOut') yield* endWith();
  else if (kind === 'locked') yield* lockWith();
  else if (kind === 'ending') yield* put(endingHeard());
  else if (kind === 'goingOn') yield* put(goingOnHeard());
  // Signing in with the password unlocks the whole browser.
  else yield* unlockWith();
}

/** What this tab may have missed before it listened. */
function* catchUp(): SagaGenerator<void> {
  const last = yield* call(otherTabs.last);
  if (last?.kind === 'signedIn' || last?.kind === 'signedOut' || last?.kind === 'locked') yield* hear(last);
}

export function* tabsSaga(): SagaGenerator<void> {
  const channel = yield* call(openTabChannel);
  yield* takeEvery(channel, guarded(hear));
  yield* call(guarded(catchUp));
}
