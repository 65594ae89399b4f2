import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { liveApi } from './live.api';
import { detailsClosed, detailsFailed, detailsLoaded, detailsOpened, liveClosed } from './live.slice';

function* loadDetails({ payload: { id } }: ReturnType<typeof detailsOpened>): SagaGenerator<void> {
  try {
    yield* put(detailsLoaded(yield* call(liveApi.show, id)));
  } catch (error) {
    yield* put(detailsFailed(yield* readFailure(error)));
  }
}

function* loadDetailsUntilClosed(event: ReturnType<typeof detailsOpened>): SagaGenerator<void> {
  yield* race({ loaded: call(loadDetails, event), closed: take([detailsClosed, liveClosed]) });
}

/** Of the dialogs that all live screens share. */
export function* liveDialogsSaga(): SagaGenerator<void> {
  yield* takeLatest(detailsOpened, guarded(loadDetailsUntilClosed));
}
