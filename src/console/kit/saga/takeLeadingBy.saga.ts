import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { fork, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';

/** Like `takeLeading`, but per key: an event is ignored only while the worker runs for an event of the same key. */
export function* takeLeadingBy<Event extends Action>(
  isEvent: (action: Action) => action is Event,
  keyOf: (event: Event) => string | number,
  worker: (event: Event) => SagaGenerator<unknown>,
): SagaGenerator<void> {
  // Without a name, so that recorded flows tell the worker's sagas below those of its caller.
  yield* fork(function* (): SagaGenerator<void> {
    const tasks = new Map<string | number, Task>();
    for (;;) {
      const event = yield* take(isEvent);
      const key = keyOf(event);
      if (tasks.get(key)?.isRunning() !== true) tasks.set(key, yield* fork(worker, event));
    }
  });
}
