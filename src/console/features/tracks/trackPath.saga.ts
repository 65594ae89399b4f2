import { call, put, race, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { tracksApi } from './tracks.api';
import { pathClosed, pathFailed, pathLoaded, pathOpened } from './trackPath.slice';
import { tracksResource } from './tracks.resource';

/** On the days the list shows. */
function* loadPath(cookId: number): SagaGenerator<void> {
  const { from, until } = (yield* select(tracksResource.select.state)).filter;
  try {
    yield* put(pathLoaded(yield* call(tracksApi.path, { cookId, from, until })));
  } catch (error) {
    yield* put(pathFailed(yield* readFailure(error)));
  }
}

function* loadUntilClosed({ payload: { cookId } }: ReturnType<typeof pathOpened>): SagaGenerator<void> {
  yield* race({ loaded: call(loadPath, cookId), closed: take(pathClosed) });
}

export function* trackPathSaga(): SagaGenerator<void> {
  yield* takeLatest(pathOpened, guarded(loadUntilClosed));
}
