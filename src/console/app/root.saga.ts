import type { Action } from '@reduxjs/toolkit';
import { call, put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { superviseAll } from '../kit/saga/guarded.saga';
import { leaveSaga } from '../kit/unsaved/leave.saga';
import { signedIn, signedOut } from '../parts/session/session.slice';
import { sessionSaga } from '../parts/session/session.saga';
import { featuresClosed } from './featureHost';
import type { FeatureHost } from './featureHost';

const isChangeOfUser = (action: Action) => signedIn.match(action) || signedOut.match(action);

/**
 * Ends all work of a user who signs out, and of one whose session expired once somebody else signs in. After an expiry
 * nothing is touched: the same user finds what he typed.
 */
function* watchOwner({ stopAll }: Pick<FeatureHost, 'stopAll'>): SagaGenerator<void> {
  // A saga and no call to the outside: a replay has to stop its own features.
  function* closeFeatures(): SagaGenerator<void> {
    stopAll();
    yield* put(featuresClosed());
  }

  let owner: string | null = null;
  for (;;) {
    const event = yield* take(isChangeOfUser);
    const next = signedIn.match(event) ? event.payload.username : null;
    if (owner !== null && owner !== next) {
      yield* call(closeFeatures);
    }
    owner = next;
  }
}

export function* rootSaga(host: FeatureHost): SagaGenerator<void> {
  yield* superviseAll(
    function* watchWork() {
      yield* call(watchOwner, host);
    },
    sessionSaga,
    leaveSaga,
  );
}
