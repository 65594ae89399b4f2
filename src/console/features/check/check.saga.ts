import { call, put, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { checkCodePattern } from '../../../contract/form-checks';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { checkApi } from './check.api';
import { checkFailed, checkLoaded, checkOpened, checkRejected } from './check.slice';

const codeFormat = new RegExp(`^${checkCodePattern}$`);

function* loadCheck({ payload: code }: ReturnType<typeof checkOpened>): SagaGenerator<void> {
  if (!codeFormat.test(code)) {
    yield* put(checkRejected());
    return;
  }
  try {
    yield* put(checkLoaded(yield* call(checkApi.show, code)));
  } catch (thrown) {
    const error = yield* readFailure(thrown);
    yield* put(error.kind === 'notFound' ? checkRejected() : checkFailed(error));
  }
}

export function* checkSaga(): SagaGenerator<void> {
  yield* takeLatest(checkOpened, guarded(loadCheck));
}
