import { createAction } from '@reduxjs/toolkit';
import * as matchers from 'redux-saga-test-plan/matchers';
import { call, put, take, takeEvery } from 'typed-redux-saga';
import { noticeShown } from '../../../src/console/kit/feedback/feedback.slice';
import { guarded, superviseAll } from '../../../src/console/kit/saga/guarded.saga';
import { surfaceError } from '../../../src/console/kit/saga/surfaceError';
import { expectSaga } from '../parts/expectSaga';

const asked = createAction<number>('test/asked');
const answered = createAction<number>('test/answered');
const defect = new Error('one is a defect');

function* answer({ payload }: ReturnType<typeof asked>) {
  if (payload === 1) throw defect;
  yield* put(answered(payload));
}

function* watchAsked() {
  yield* takeEvery(asked, guarded(answer));
}

const unheard = [matchers.call.fn(surfaceError), undefined] as const;

test('one run that throws is reported, and the next event is still answered', () =>
  expectSaga(superviseAll, watchAsked)
    .provide([[...unheard]])
    .call(surfaceError, defect)
    .put(noticeShown({ kind: 'error', text: '未知错误,请联系客服' }))
    .put(answered(2))
    .dispatch(asked(1))
    .dispatch(asked(2))
    .silentRun(50));

test('a watcher that throws is started again, and its siblings never notice', () => {
  let starts = 0;
  function* frail() {
    starts += 1;
    yield* take(asked);
    throw defect;
  }
  return expectSaga(superviseAll, frail, watchAsked)
    .provide([[...unheard]])
    .put(answered(2))
    .put(answered(3))
    .dispatch(asked(2))
    .dispatch(asked(3))
    .silentRun(50)
    .then(() => expect(starts).toBe(3));
});

test('a watcher that can only throw is left down after three more attempts', async () => {
  const broken = jest.fn(() => {
    throw defect;
  });
  function* watchBroken() {
    yield* call(broken);
  }
  await expectSaga(superviseAll, watchBroken)
    .provide([[...unheard]])
    .silentRun(50);
  expect(broken).toHaveBeenCalledTimes(4);
});
