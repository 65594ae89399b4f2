import { fork, put, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { filingChanged } from '../filings.events';
import { filingsResource } from '../filings.resource';
import { placesExport } from './places.export';
import { placesResource } from './places.resource';

function* refreshList(): SagaGenerator<void> {
  yield* put(placesResource.actions.refreshRequested());
}

export function* placesSaga(): SagaGenerator<void> {
  yield* fork(placesResource.saga);
  yield* fork(placesExport.saga);
  yield* takeEvery([filingChanged.type, filingsResource.actions.submissionSettled.type], guarded(refreshList));
}
