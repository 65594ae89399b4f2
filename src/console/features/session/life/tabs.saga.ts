import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../../kit/feedback/feedback.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { selectUnsaved } from '../../../kit/unsaved/unsaved.slice';
import { endHere } from '../../../parts/session/session.saga';
import {
  screenLocked,
  screenUnlocked,
  selectUser,
  sessionExpired,
  signedOut,
} from '../../../parts/session/session.slice';
import { together } from '../../../parts/session/together';
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

const events = {
  locked: screenLocked,
  unlocked: screenUnlocked,
  ending: endingHeard,
  goingOn: goingOnHeard,
} as const;

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
  else if (kind !== 'signedIn') yield* put(events[kind]());
}

/** What this tab may have missed before it listened. That a lock is gone is never taken from there. */
function* catchUp(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user !== null && (yield* call(together.isLocked, user.profile.userId))) yield* put(screenLocked());
  const last = yield* call(otherTabs.last);
  if (last?.kind === 'signedIn' || last?.kind === 'signedOut') yield* hear(last);
}

export function* tabsSaga(): SagaGenerator<void> {
  const channel = yield* call(openTabChannel);
  yield* takeEvery(channel, guarded(hear));
  yield* call(guarded(catchUp));
}
