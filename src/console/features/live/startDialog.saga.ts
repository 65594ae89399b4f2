import { isAnyOf } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { put, race, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../kit/feedback/feedback.saga';
import { messages } from '../../locale/messages';
import { againRequested, liveClosed, startDeclined, startSubmitted, switchReverted, switchedOn } from './live.slice';

const isOpened = isAnyOf(switchedOn, againRequested);

type Start = ReturnType<typeof startSubmitted>['payload'];

/** Values that the start-live dialog of a record is submitted with; null if it closes without. */
export function* submittedStart(id: number): SagaGenerator<Start | null> {
  const { submitted, left } = yield* race({
    submitted: take((action: Action) => startSubmitted.match(action) && action.payload.id === id),
    declined: take((action: Action) => startDeclined.match(action) && action.payload.id === id),
    // There is one dialog, which then asks for another record.
    replaced: take((action: Action) => isOpened(action) && action.payload.id !== id),
    left: take(liveClosed),
  });
  if (left !== undefined) return null;
  if (submitted !== undefined && startSubmitted.match(submitted)) return submitted.payload;
  yield* put(switchReverted({ id }));
  yield* notify.info(messages.cancelled);
  return null;
}
