import { call, put, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { downloadFile } from '../../lib/apiClient';
import { saveFile } from '../../lib/saveFile';
import { downloadFailed, downloadRequested, downloadSettled } from './downloadTest.slice';

function* fetchFile({ payload: code }: ReturnType<typeof downloadRequested>): SagaGenerator<void> {
  try {
    const file = yield* call(downloadFile, code);
    yield* call(saveFile, { bytes: file, fileName: code });
    yield* put(downloadSettled({ code, type: file.type, bytes: file.size }));
  } catch (thrown) {
    yield* put(downloadFailed(yield* readFailure(thrown)));
  }
}

export function* downloadTestSaga(): SagaGenerator<void> {
  yield* takeLatest(downloadRequested, guarded(fetchFile));
}
