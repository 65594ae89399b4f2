import { fork, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { recallResource, recallSources, recallTree } from './recall.resource';

/** Sources are listed only for an ingredient or a batch. */
function* askSources(): SagaGenerator<void> {
  const { filter } = yield* select(recallResource.select.state);
  const { ingredient = '', batch = '' } = filter;
  const { asked, closed } = recallSources.actions;
  yield* put(ingredient.trim() === '' && batch.trim() === '' ? closed() : asked(filter));
}

export function* recallSaga(): SagaGenerator<void> {
  const { opened, filterSubmitted, filterReset } = recallResource.actions;
  yield* fork(recallResource.saga);
  yield* fork(recallTree.saga);
  yield* fork(recallSources.saga);
  yield* takeLatest([opened, filterSubmitted, filterReset], guarded(askSources));
}
