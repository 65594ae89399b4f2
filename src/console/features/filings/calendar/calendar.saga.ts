import { call, fork, put, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { filingsApi } from '../filings.api';
import { calendarFailed, calendarLoaded, calendarOpened } from './calendar.slice';

export const calendarTree = createUnitTree('calendarRegions');

function* loadCalendar({ payload }: ReturnType<typeof calendarOpened>): SagaGenerator<void> {
  try {
    yield* put(calendarLoaded(yield* call(filingsApi.calendar, payload)));
  } catch (error) {
    yield* put(calendarFailed(yield* readFailure(error)));
  }
}

export function* calendarSaga(): SagaGenerator<void> {
  yield* fork(calendarTree.saga);
  yield* takeLatest(calendarOpened, guarded(loadCalendar));
}
