import { createAction } from '@reduxjs/toolkit';
import { call, cancel, delay, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Page } from '../../../contract/kernel';
import type { LiveRecord, LiveStatus } from '../../../contract/live';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { clock } from '../../lib/clock';
import { selectUser } from '../../parts/session/session.slice';
import { liveApi } from './live.api';
import { liveResource } from './live.resource';
import {
  detailsClosed,
  detailsFailed,
  detailsLoaded,
  detailsOpened,
  linkClosed,
  linkOpened,
  liveClosed,
  liveOpened,
  rowsPushed,
  selectLive,
} from './live.slice';
import { openLiveChannel } from './liveChannel';
import type { LiveSignal } from './liveChannel';
import { isWholePage, placeRows, updateRows } from './livePush';
import { liveSwitchSaga } from './liveSwitch.saga';

const { rowsChanged, refreshRequested, listLoaded } = liveResource.actions;

/** While nothing is pushed the list is asked for instead, this often. */
const pollMs = 20_000;
/** Pushes that follow a hint within this time make one question together. */
const hintPauseMs = 500;

/** A push that cannot be shown as it is: another page, or a filter the topic does not know. */
const hintShown = createAction('live/hintShown');

function* showRows(pushed: Page<LiveRecord>): SagaGenerator<void> {
  const { keptIds } = yield* select(selectLive);
  const { rows, pageSize } = yield* select(liveResource.select.state);
  yield* put(rowsChanged(placeRows(rows, pushed, keptIds, pageSize)));
}

function* showPush(status: LiveStatus, pushed: Page<LiveRecord>): SagaGenerator<void> {
  const list = yield* select(liveResource.select.state);
  if (status !== list.filter.status) {
    const { keptIds } = yield* select(selectLive);
    if (keptIds.length > 0) yield* put(rowsChanged({ rows: updateRows(list.rows, pushed), total: list.total }));
  } else if (isWholePage(list, pushed)) {
    yield* call(showRows, pushed);
  } else {
    yield* put(hintShown());
  }
}

/** The answer that just came may be older than what was pushed after it was asked for: the push holds. */
function* showPushAgain(): SagaGenerator<void> {
  const list = yield* select(liveResource.select.state);
  const { pushes, pushedSinceAsked } = yield* select(selectLive);
  const status = pushedSinceAsked.find((one) => one === list.filter.status);
  const pushed = status === undefined ? undefined : pushes[status];
  if (pushed !== undefined && isWholePage(list, pushed)) yield* call(showRows, pushed);
}

/** Not a debounce: pushes that never pause must not put the question off for ever. */
function* askSoon(): SagaGenerator<void> {
  yield* delay(hintPauseMs);
  yield* put(refreshRequested());
}

function* pollWhileDown(): SagaGenerator<void> {
  for (;;) {
    yield* delay(pollMs);
    yield* put(refreshRequested());
  }
}

function* handleSignal(signal: LiveSignal): SagaGenerator<void> {
  switch (signal.kind) {
    case 'push':
      yield* put(rowsPushed(signal));
      yield* call(showPush, signal.status, signal.page);
      break;
    case 'gap':
      yield* put(refreshRequested());
      break;
    case 'up': {
      const { link } = yield* select(selectLive);
      yield* put(linkOpened());
      if (link.kind === 'down') yield* put(refreshRequested());
      break;
    }
    case 'down':
      yield* put(linkClosed({ since: yield* call(clock.now) }));
      break;
  }
}

const handleSafely = guarded(handleSignal);

/** From entering the screen to leaving it: the channel is open, and closed however this ends. */
function* followUnit(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const channel = yield* call(openLiveChannel, user.profile.unit.id);
  try {
    yield* takeLeading(hintShown, guarded(askSoon));
    let polling = yield* fork(pollWhileDown);
    for (;;) {
      const signal = yield* take(channel);
      if (signal.kind === 'up') yield* cancel(polling);
      if (signal.kind === 'down') polling = yield* fork(pollWhileDown);
      yield* call(handleSafely, signal);
    }
  } finally {
    channel.close();
  }
}

function* followWhileOpen(): SagaGenerator<void> {
  yield* race({ followed: call(followUnit), left: take(liveClosed) });
}

function* loadDetails({ payload: { id } }: ReturnType<typeof detailsOpened>): SagaGenerator<void> {
  try {
    yield* put(detailsLoaded(yield* call(liveApi.show, id)));
  } catch (error) {
    yield* put(detailsFailed(yield* readFailure(error)));
  }
}

function* loadDetailsUntilClosed(event: ReturnType<typeof detailsOpened>): SagaGenerator<void> {
  yield* race({ loaded: call(loadDetails, event), closed: take([detailsClosed, liveClosed]) });
}

export function* liveSaga(): SagaGenerator<void> {
  yield* fork(liveResource.saga);
  yield* fork(liveSwitchSaga);
  yield* takeLatest(liveOpened, guarded(followWhileOpen));
  yield* takeLatest(listLoaded, guarded(showPushAgain));
  yield* takeLatest(detailsOpened, guarded(loadDetailsUntilClosed));
}
