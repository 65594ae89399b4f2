import { fork, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { filingChanged } from '../filings.events';
import { othersWork, worklistResource, worklistTree } from './worklist.resource';

function* refreshList(): SagaGenerator<void> {
  yield* put(worklistResource.actions.refreshRequested());
}

/** Only a list of the user's own work leaves others' out. */
function* askForOthers(): SagaGenerator<void> {
  const { filter, rows, total } = yield* select(worklistResource.select.state);
  const isOwn = filter.isMine ?? rows[0]?.isMine === true;
  yield* put(isOwn ? othersWork.actions.askedAgain({ filter, total }) : othersWork.actions.closed());
}

export function* worklistSaga(): SagaGenerator<void> {
  yield* fork(worklistResource.saga);
  yield* fork(worklistTree.saga);
  yield* fork(othersWork.saga);
  yield* takeEvery(worklistResource.actions.listLoaded, guarded(askForOthers));
  yield* takeEvery(filingChanged, guarded(refreshList));
}
