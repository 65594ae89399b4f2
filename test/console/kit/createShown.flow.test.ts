import { combineReducers } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import { createShown } from '../../../src/console/kit/shown/createShown';
import { failure } from './dishes';
import { expectSaga } from '../parts/expectSaga';

const left = { type: 'screen/left', match: ({ type }: { readonly type: string }) => type === 'screen/left' };

function open(answer: () => Promise<string>) {
  const model = createShown<number, string>(
    'shown',
    function* () {
      return yield* call(answer);
    },
    [left],
  );
  const reducer = combineReducers({ shown: model.reducer });
  return { model, run: expectSaga(model.saga).withReducer(reducer, reducer(undefined, { type: '@@init' })) };
}

test('what was opened is read and shown', async () => {
  const { model, run } = open(() => Promise.resolve('found'));
  const { storeState } = (await run.dispatch(model.actions.opened(7)).silentRun(20)) as { storeState: object };
  expect(model.select(storeState)).toEqual({ asked: 7, status: 'ready', found: 'found' });
});

test('what cannot be read says why', async () => {
  const { model, run } = open(jest.fn<Promise<string>, []>().mockRejectedValue(failure()));
  const { storeState } = (await run.dispatch(model.actions.opened(7)).silentRun(20)) as { storeState: object };
  expect(model.select(storeState)).toEqual({ asked: 7, status: 'failed', error: failure() });
});

test.each(['closed', 'left'] as const)('an answer that comes after it was %s shows nothing', async (how) => {
  const { model, run } = open(() => new Promise((resolve) => setTimeout(() => resolve('late'), 5)));
  const { storeState } = (await run
    .dispatch(model.actions.opened(7))
    .dispatch(how === 'closed' ? model.actions.closed() : { type: left.type })
    .silentRun(30)) as { storeState: object };
  expect(model.select(storeState)).toBeNull();
});
