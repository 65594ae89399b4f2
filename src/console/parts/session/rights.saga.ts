import { buffers, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { call, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { sessionTopic } from '../../../contract/session';
import { guarded } from '../../kit/saga/guarded.saga';
import { clock } from '../../lib/clock';
import { subscribeTopic } from '../../lib/stomp';
import { sessionApi } from './session.api';
import {
  profileLoaded,
  screenLocked,
  screenUnlocked,
  selectIsLocked,
  selectUser,
  sessionExpired,
  signedIn,
  signedOut,
} from './session.slice';
import { sessionCache } from './sessionCache';

/** The realtime code comes after everything a page is opened for. */
export const restMs = 1500;

/** Says that rights may be others now: told by the server, or nobody could have told for a while. */
function openRightsChannel(userId: number): EventChannel<true> {
  return eventChannel<true>(
    (emit) =>
      subscribeTopic(sessionTopic(userId), {
        up: () => emit(true),
        down: () => undefined,
        // A session that was ended, by whoever it was.
        refused: () => emit(true),
        message: () => emit(true),
      }),
    // What is said while the profile is read may be newer than the answer.
    buffers.sliding(1),
  );
}

/** Menu, buttons and routes go by the profile. A refusal is told by the expiry; silence leaves what was known. */
export function* reloadProfile(): SagaGenerator<void> {
  try {
    const answer = yield* call(sessionApi.current);
    const user = yield* call(sessionCache.write, answer);
    yield* put(user.profile.isLocked === true ? screenLocked() : profileLoaded(user));
  } catch {
    // Asked again with the next message, and after every reconnect.
  }
}

function* followRights(userId: number): SagaGenerator<void> {
  yield* call(clock.sleep, restMs);
  const channel = yield* call(openRightsChannel, userId);
  try {
    for (;;) {
      yield* take(channel);
      yield* call(reloadProfile);
    }
  } finally {
    channel.close();
  }
}

const followSafely = guarded(followRights);

/** While somebody is signed in, what he may do is what he sees. */
export function* watchRights(): SagaGenerator<void> {
  for (;;) {
    const user = yield* select(selectUser);
    // Realtime is closed to whoever has something to do first, and behind a locked screen.
    const isClosed = user === null || user.profile.duty !== undefined || (yield* select(selectIsLocked));
    if (isClosed) yield* take([signedIn, profileLoaded, screenUnlocked]);
    else
      yield* race({
        followed: call(followSafely, user.profile.userId),
        left: take([signedOut, sessionExpired, screenLocked]),
      });
  }
}
