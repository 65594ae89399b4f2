import { call, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { selectUser } from '../../parts/session/session.slice';
import { findOpened, found, foundOpened, recentRead } from './find.slice';
import { recentStorage } from './recent';

function* readRecent(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user !== null) yield* put(recentRead(yield* call(recentStorage.read, user.profile.userId)));
}

function* keepRecent({ payload }: ReturnType<typeof foundOpened>): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user !== null) yield* call(recentStorage.keep, user.profile.userId, payload);
}

export function* findSaga(): SagaGenerator<void> {
  yield* fork(found.saga);
  yield* takeLatest(findOpened, guarded(readRecent));
  yield* takeEvery(foundOpened, guarded(keepRecent));
}
