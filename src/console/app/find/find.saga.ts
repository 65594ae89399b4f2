import type { Action } from '@reduxjs/toolkit';
import { call, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { selectUser } from '../../parts/session/session.slice';
import { findApi } from './find.api';
import { findClosed, findFailed, findOpened, foundLoaded, foundOpened, recentRead, soughtChanged } from './find.slice';
import { recentStorage } from './recent';

/** Whoever types on is asked for later. */
const pauseMs = 250;

/** A box that closes ends the search under way. */
function* find(action: Action): SagaGenerator<void> {
  if (!soughtChanged.match(action) || action.payload === '') return;
  yield* delay(pauseMs);
  try {
    yield* put(foundLoaded(yield* call(findApi.find, action.payload)));
  } catch (error) {
    yield* put(findFailed(yield* readFailure(error)));
  }
}

function* readRecent(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user !== null) yield* put(recentRead(yield* call(recentStorage.read, user.profile.userId)));
}

function* keepRecent({ payload }: ReturnType<typeof foundOpened>): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user !== null) yield* call(recentStorage.keep, user.profile.userId, payload);
}

export function* findSaga(): SagaGenerator<void> {
  yield* takeLatest(findOpened, guarded(readRecent));
  yield* takeLatest([soughtChanged, findClosed], guarded(find));
  yield* takeEvery(foundOpened, guarded(keepRecent));
}
