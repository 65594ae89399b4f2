import { expectSaga as expectSagaByClock } from 'redux-saga-test-plan';
import type { ExpectApi } from 'redux-saga-test-plan';
import type { SagaGenerator } from 'typed-redux-saga';
import { ended, pause, untilEnded } from './play';

/**
 * The library's `expectSaga`, whose `silentRun` lasts so many milliseconds of the test's own clock: however long the machine
 * stands still, what the saga waits for comes before its end.
 */
export function expectSaga<Args extends unknown[]>(
  saga: (...args: Args) => SagaGenerator<unknown>,
  ...args: Args
): ExpectApi {
  const run = expectSagaByClock(untilEnded, () => saga(...args));
  run.silentRun = async (milliseconds = 50) => {
    const end = run.run(false);
    await pause(Number(milliseconds));
    run.dispatch(ended());
    // The library keeps a pause that stood last for the action that follows, which is this one.
    await pause(Number(milliseconds));
    return end;
  };
  return run;
}
