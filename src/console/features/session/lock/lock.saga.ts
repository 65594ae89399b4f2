import { call, put, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { leave, tellTabs } from '../../../parts/session/session.saga';
import { screenUnlocked } from '../../../parts/session/session.slice';
import { lockApi } from './lock.api';
import { lockLeft, unlockRejected, unlockSubmitted } from './lock.slice';

/** Whether it is him, the server says; then all his tabs are open again. */
function* unlock({ payload: shown }: ReturnType<typeof unlockSubmitted>): SagaGenerator<void> {
  try {
    yield* call(lockApi.unlock, shown);
  } catch (thrown) {
    yield* put(unlockRejected(yield* readFailure(thrown)));
    return;
  }
  yield* tellTabs('unlocked');
  yield* put(screenUnlocked());
}

export function* lockSaga(): SagaGenerator<void> {
  yield* takeLeading(unlockSubmitted, guarded(unlock));
  yield* takeLeading(lockLeft, guarded(leave));
}
