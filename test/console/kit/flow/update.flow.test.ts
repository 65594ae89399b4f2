import { call, put, takeEvery } from 'redux-saga/effects';
import { updateFlow } from '../../../../src/console/kit/flow/updateFlow';
import { pass, record, replay, replayed } from './toys';

const api = {
  read: (name: string) => Promise.resolve(`${name}!`),
  count: () => Promise.resolve(1),
};

function* before(): Generator {
  yield takeEvery('asked', function* work(): Generator {
    yield call(api.count);
    const payload: unknown = yield call(api.read, 'cook');
    yield put({ type: 'shown', payload });
  });
}

/** Counts no more, and says that it is over. */
function* wanted(): Generator {
  yield takeEvery('asked', function* work(): Generator {
    const payload: unknown = yield call(api.read, 'cook');
    yield put({ type: 'shown', payload });
    yield put({ type: 'over' });
  });
}

function* asking(): Generator {
  yield takeEvery('asked', function* work(): Generator {
    yield call(api.read, 'unit');
  });
}

const recorded = () =>
  record(before, async ({ dispatch }) => {
    dispatch({ type: 'asked' });
    await pass(5);
  });

test('a flow that is updated after a wanted change goes as the console goes now', async () => {
  const file = await recorded();
  expect(await replay(file, wanted)).toMatchObject({ isSame: false });
  const update = updateFlow(file, await replayed(file, wanted));
  if (update.status !== 'updated') throw new Error(update.status);
  expect(await replay(update.file, wanted)).toMatchObject({ isSame: true });
  expect(await replay(update.file, before)).toMatchObject({ isSame: false });
  expect(update.file.steps.flatMap(({ asks = [] }) => asks.map(({ id }) => id))).toEqual([1]);
});

test('a question that nobody has ever answered has to be recorded', async () => {
  const file = await recorded();
  expect(updateFlow(file, await replayed(file, asking))).toMatchObject({
    status: 'unanswered',
    asks: [{ name: 'read', args: ['unit'] }],
  });
});
