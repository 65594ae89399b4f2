import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { lookEvery } from '../../../contract/status';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { clock } from '../../lib/clock';
import { isShown, openShownChannel } from '../../lib/shownAgain';
import { statusApi } from './status.api';
import { statusAsked, statusClosed, statusFailed, statusLoaded, statusOpened, statusRequested } from './status.slice';

function* load(): SagaGenerator<void> {
  yield* put(statusAsked());
  try {
    yield* put(statusLoaded(yield* call(statusApi.show)));
  } catch (error) {
    yield* put(statusFailed(yield* readFailure(error)));
  }
}

/** As often as the server looks, and not while nobody sees it. */
function* follow(): SagaGenerator<void> {
  const shown = yield* call(openShownChannel);
  try {
    for (;;) {
      yield* call(load);
      yield* race({ due: call(clock.sleep, lookEvery * 1_000), asked: take(statusRequested) });
      if (!(yield* call(isShown))) yield* take(shown);
    }
  } finally {
    shown.close();
  }
}

function* followWhileOpen(): SagaGenerator<void> {
  yield* race({ followed: call(follow), left: take(statusClosed) });
}

export function* statusSaga(): SagaGenerator<void> {
  yield* takeLatest(statusOpened, guarded(followWhileOpen));
}
