import { createAction } from '@reduxjs/toolkit';
import { takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { leave } from '../../../parts/session/session.saga';

/** He would rather not, or not now. There is nothing that could be lost, so nothing is asked. */
export const leaveRequested = createAction('duty/leaveRequested');

export function* dutySaga(): SagaGenerator<void> {
  yield* takeLeading(leaveRequested, guarded(leave));
}
