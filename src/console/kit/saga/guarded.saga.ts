import { call, fork, type SagaGenerator } from 'typed-redux-saga';
import { notify } from '../feedback/feedback.saga';
import { readFailure } from './failure.saga';

type Worker<Args extends unknown[]> = (...args: Args) => SagaGenerator<unknown>;

/** How often a watcher that throws is started again before it is left down. */
const mostRestarts = 3;

function* reportDefect(error: unknown): SagaGenerator<void> {
  const { text } = yield* readFailure(error);
  yield* notify.error(text);
}

/**
 * Wraps a worker so that what it throws ends this one run and nothing else: the watcher that started it and its siblings
 * go on. Expected failures are handled inside the worker; what arrives here is a defect.
 */
export function guarded<Args extends unknown[]>(worker: Worker<Args>): Worker<Args> {
  return function* runGuarded(...args) {
    try {
      yield* call(worker, ...args);
    } catch (error) {
      yield* reportDefect(error);
    }
  };
}

function* keepRunning(saga: Worker<[]>): SagaGenerator<void> {
  for (let start = 0; start <= mostRestarts; start += 1) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      yield* reportDefect(error);
    }
  }
}

/**
 * Runs sagas side by side. One that throws is started again, at most three times, and never reaches its siblings.
 * They are forked, not spawned: cancelling the caller (the screen's feature, a sign-out) cancels them all.
 */
export function* superviseAll(...sagas: Worker<[]>[]): SagaGenerator<void> {
  for (const saga of sagas) yield* fork(keepRunning, saga);
}
