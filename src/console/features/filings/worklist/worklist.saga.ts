import { fork, put, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { filingChanged } from '../filings.events';
import { worklistResource, worklistTree } from './worklist.resource';

function* refreshList(): SagaGenerator<void> {
  yield* put(worklistResource.actions.refreshRequested());
}

export function* worklistSaga(): SagaGenerator<void> {
  yield* fork(worklistResource.saga);
  yield* fork(worklistTree.saga);
  yield* takeEvery(filingChanged, guarded(refreshList));
}
