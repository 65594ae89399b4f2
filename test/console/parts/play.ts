import { createAction } from '@reduxjs/toolkit';
import type { Action, Reducer } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { cancel, fork, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';

/** The saga of a test is cancelled. */
export const ended = createAction('play/ended');

/** So many milliseconds of the test's own clock pass, and all that follows from each happens; nothing real is waited for. */
export const pause = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

/** For what answers in place of the outside: comes after so many milliseconds of that clock. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function* untilEnded(saga: () => SagaGenerator<unknown>): SagaGenerator<void> {
  const task = yield* fork(saga);
  yield* take(ended);
  yield* cancel(task);
}

/** What is called outside the saga, and what answers in its place. */
export type Outside = ReadonlyMap<unknown, (...args: never[]) => unknown>;

export type Event = Action | number | (() => void | Promise<void>);

/** Answers that are given when the test says so, all at once, and not before. */
export function heldAnswers() {
  const waiting: (() => void)[] = [];
  return {
    hold: <Value>(value: Value) => new Promise<Value>((resolve) => waiting.push(() => resolve(value))),
    give: () => waiting.splice(0).forEach((answer) => answer()),
  };
}

interface Scene<State> {
  readonly saga: () => SagaGenerator<void>;
  readonly reducer: Reducer<State>;
  readonly outside: Outside;
  /** The reducer's own beginning by default. */
  readonly state?: State;
}

/**
 * Runs a saga while things happen one after the other, each once the one before has had its effects; a number is a pause
 * in milliseconds of the test's own clock, a function something that happens outside. Answers the state at the end, where the saga is cancelled as by a sign-out.
 */
export async function play<State>(
  { saga, reducer, outside, state }: Scene<State>,
  ...events: readonly Event[]
): Promise<State> {
  const run = expectSaga(untilEnded, saga)
    .withReducer(reducer, state ?? reducer(undefined, { type: 'play/begun' }))
    .provide({
      call: ({ fn, args }, next) => (outside.has(fn) ? outside.get(fn)?.(...(args as never[])) : (next() as unknown)),
    });
  const end = run.run(false);
  for (const event of events) {
    if (typeof event === 'function') await event();
    else if (typeof event !== 'number') run.dispatch(event);
    await pause(typeof event === 'number' ? event : 1);
  }
  await pause(1);
  run.dispatch(ended());
  const { storeState } = (await end) as { storeState: State };
  return storeState;
}
