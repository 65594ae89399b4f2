import { call, put, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { leave, showUnlocked, tellTabs } from '../../../parts/session/session.saga';
import { lockApi } from './lock.api';
import { lockLeft, unlockRejected, unlockSubmitted } from './lock.slice';

/** Whether it is him, the server says; then all his tabs show their pages again. */
function* unlock({ payload: shown }: ReturnType<typeof unlockSubmitted>): SagaGenerator<void> {
  try {
    yield* call(lockApi.unlock, shown);
    yield* call(showUnlocked);
  } catch (thrown) {
    yield* put(unlockRejected(yield* readFailure(thrown)));
    return;
  }
  yield* tellTabs('unlocked');
}

export function* lockSaga(): SagaGenerator<void> {
  yield* takeLeading(unlockSubmitted, guarded(unlock));
  yield* takeLeading(lockLeft, guarded(leave));
}
