import { call, fork, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { RecallFilter } from '../../../contract/recall';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { recallApi, recallResource, recallTree } from './recall.resource';
import { sourcesCleared, sourcesFailed, sourcesLoaded, sourcesRequested } from './recall.slice';

const seeksNothing = ({ ingredient = '', batch = '' }: RecallFilter) => ingredient.trim() === '' && batch.trim() === '';

function* loadSources(): SagaGenerator<void> {
  const { filter } = yield* select(recallResource.select.state);
  if (seeksNothing(filter)) {
    yield* put(sourcesCleared());
    return;
  }
  try {
    yield* put(sourcesLoaded(yield* call(recallApi.sources, filter)));
  } catch (error) {
    yield* put(sourcesFailed(yield* readFailure(error)));
  }
}

export function* recallSaga(): SagaGenerator<void> {
  const { opened, filterSubmitted, filterReset } = recallResource.actions;
  yield* fork(recallResource.saga);
  yield* fork(recallTree.saga);
  yield* takeLatest([opened, filterSubmitted, filterReset, sourcesRequested], guarded(loadSources));
}
