import { createAction } from '@reduxjs/toolkit';
import type { Action, Reducer } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { cancel, fork, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';

const ended = createAction('play/ended');

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function* untilEnded(saga: () => SagaGenerator<void>): SagaGenerator<void> {
  const task = yield* fork(saga);
  yield* take(ended);
  yield* cancel(task);
}

/** What is called outside the saga, and what answers in its place. */
export type Outside = ReadonlyMap<unknown, (...args: never[]) => unknown>;

interface Scene<State> {
  readonly saga: () => SagaGenerator<void>;
  readonly reducer: Reducer<State>;
  readonly outside: Outside;
  /** The reducer's own beginning by default. */
  readonly state?: State;
}

/**
 * Runs a saga while things happen one after the other, each once the one before has had its effects; a number is a pause
 * in milliseconds. Answers the state at the end, where the saga is cancelled as by a sign-out.
 */
export async function play<State>(
  { saga, reducer, outside, state }: Scene<State>,
  ...events: readonly (Action | number)[]
): Promise<State> {
  const run = expectSaga(untilEnded, saga)
    .withReducer(reducer, state ?? reducer(undefined, { type: 'play/begun' }))
    .provide({
      call: ({ fn, args }, next) => (outside.has(fn) ? outside.get(fn)?.(...(args as never[])) : (next() as unknown)),
    });
  const end = run.run(false);
  for (const event of events) {
    if (typeof event !== 'number') run.dispatch(event);
    await pause(typeof event === 'number' ? event : 1);
  }
  await pause(1);
  run.dispatch(ended());
  const { storeState } = (await end) as { storeState: State };
  return storeState;
}
