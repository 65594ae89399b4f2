import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { makeFile } from '../../../../src/console/kit/flow/makeFile';
import { mostEntries, Recorder } from '../../../../src/console/kit/flow/recorder';
import { tellReport } from '../../../../src/console/kit/flow/report';
import { replay } from './toys';
import { unhurried } from '../../../support/unhurried';

const about = {
  title: 'full',
  build: 't',
  recordedAt: '2026-01-02T03:04:05.000Z',
  userType: '',
  route: '/',
  storage: {},
};

function* count(): Generator {
  yield put({ type: 'counted' });
  yield put({ type: 'counted' });
}
function* counting(): Generator {
  yield takeEvery('pressed', count);
}

test('a recording that is full stops between two steps, once, with the state of then', () => {
  const ends: unknown[] = [];
  const tally = (state = 0, { type }: { readonly type: string }) => (type === 'counted' ? state + 1 : state);
  const recorder = new Recorder(undefined, () => ends.push(store.getState()));
  const sagas = createSagaMiddleware({
    sagaMonitor: recorder.sagaMonitor,
    effectMiddlewares: [recorder.effectMiddleware],
  });
  const store = configureStore({
    reducer: tally,
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false })
        .prepend(recorder.outerMiddleware)
        .concat(sagas),
  });
  recorder.begins(store.getState());
  sagas.run(counting);
  for (let press = 0; press < mostEntries; press += 1) store.dispatch({ type: 'pressed' });

  const counted = recorder.steps.flatMap(({ puts }) => puts).length;
  expect(recorder.isRecording).toBe(false);
  expect(recorder.steps[recorder.steps.length - 1]?.puts).toHaveLength(2);
  expect(recorder.steps.length + counted).toBeLessThan(mostEntries + 4);
  expect(ends).toEqual([counted]);
});

test('a single step that never ends is cut off', () => {
  const recorder = new Recorder();
  const put = { type: 'again', '@@redux-saga/SAGA_ACTION': true };
  const handle = recorder.outerMiddleware({} as never)((action) => action);
  for (let times = 0; times < 3 * mostEntries; times += 1) handle(put);
  expect(recorder.steps).toHaveLength(1);
  expect(recorder.steps[0]?.puts.length).toBeLessThan(2 * mostEntries);
});

test('what a full recording holds is a whole flow: it replays the same', async () => {
  const history = (past: readonly unknown[] = [], action: { readonly type: string }) =>
    action.type.startsWith('@@') ? past : [...past, action];
  let end: unknown = null;
  // A clock that stands still, and a store like that of the replay.
  const recorder = new Recorder(
    () => 0,
    () => (end = store.getState()),
  );
  Object.assign(recorder, { entries: mostEntries - 7 });
  const sagas = createSagaMiddleware({
    sagaMonitor: recorder.sagaMonitor,
    effectMiddlewares: [recorder.effectMiddleware],
  });
  const store = configureStore({
    reducer: { history },
    middleware: (defaults) =>
      defaults({ ...unhurried, thunk: false })
        .prepend(recorder.outerMiddleware)
        .concat(sagas),
  });
  recorder.begins(store.getState());
  sagas.run(counting);
  for (let press = 0; press < 9; press += 1) store.dispatch({ type: 'pressed' });
  expect(recorder.isRecording).toBe(false);
  const report = await replay(makeFile(recorder, about, end), counting);
  expect(tellReport(report)).toBe('mark end: events same, state same');
});
