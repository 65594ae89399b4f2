import { fork, put, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { filingDetailSaga } from './detail/detail.saga';
import { filingEditingSaga } from './editor/editing.saga';
import { filingChanged } from './filings.events';
import { filingsExport } from './filings.export';
import { filingsResource, regionTree } from './filings.resource';

function* refreshList(): SagaGenerator<void> {
  yield* put(filingsResource.actions.refreshRequested());
}

function* filingsSaga(): SagaGenerator<void> {
  yield* fork(regionTree.saga);
  yield* fork(filingsExport.saga);
  yield* takeEvery(filingChanged, guarded(refreshList));
}

export const filingsSagas = [filingEditingSaga, filingsSaga, filingDetailSaga];
