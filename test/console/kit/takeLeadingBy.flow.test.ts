import { createAction } from '@reduxjs/toolkit';
import { put, take } from 'typed-redux-saga';
import { takeLeadingBy } from '../../../src/console/kit/saga/takeLeadingBy.saga';
import { expectSaga } from '../parts/expectSaga';

const started = createAction<{ readonly id: number; readonly attempt: string }>('test/started');
const finished = createAction<number>('test/finished');
const done = createAction<string>('test/done');

function* work({ payload: { id, attempt } }: ReturnType<typeof started>) {
  yield* take((action: { readonly type: string }) => finished.match(action) && action.payload === id);
  yield* put(done(attempt));
}

function* watchStarted() {
  yield* takeLeadingBy(started.match, ({ payload }) => payload.id, work);
}

test('a second event of a key is ignored while the first is worked on, other keys are not', () =>
  expectSaga(watchStarted)
    .dispatch(started({ id: 1, attempt: 'first' }))
    .dispatch(started({ id: 1, attempt: 'second' }))
    .dispatch(started({ id: 2, attempt: 'other' }))
    .dispatch(finished(1))
    .dispatch(finished(2))
    .dispatch(started({ id: 1, attempt: 'third' }))
    .dispatch(finished(1))
    .put(done('first'))
    .not.put(done('second'))
    .put(done('other'))
    .put(done('third'))
    .silentRun(50));
