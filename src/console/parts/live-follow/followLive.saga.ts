import { createAction } from '@reduxjs/toolkit';
import { buffers, channel } from 'redux-saga';
import { all, call, cancel, delay, fork, put, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveStatuses } from '../../../contract/live';
import type { LiveStatus } from '../../../contract/live';
import { guarded } from '../../kit/saga/guarded.saga';
import { selectUser } from '../session/session.slice';
import { openLiveChannel } from './liveChannel';
import type { LivePush, LiveSignal } from './liveChannel';
import { pace, restMs } from './pace';

/** Pushes that follow a hint within this time make one question together. */
const hintPauseMs = 500;

/** Everything that is followed has been pushed by then, once the link is there again. */
const toldWithinMs = 3_000;

/** A push that cannot be shown as it is: another page, or a filter the topic does not know. */
const hintShown = createAction('live/hintShown');

/** The link is there again. */
const cameBack = createAction('live/cameBack');

/** A screen of live rows. */
export interface FollowingScreen {
  /** Shows what a push says; false when it cannot, and has to ask again. */
  readonly show: (push: LivePush) => SagaGenerator<boolean>;
  /** Asks for what is shown, until that has come or has failed. */
  readonly ask: () => SagaGenerator<void>;
}

interface Follower extends FollowingScreen {
  /** The link is being made. */
  readonly begin: () => SagaGenerator<void>;
  /** Takes down what was heard, before it is shown. */
  readonly hear: (signal: LiveSignal) => SagaGenerator<void>;
}

function createFollower({ show, ask, hear }: Follower) {
  const wanted = channel<true>(buffers.sliding(1));
  const settled = channel<true>(buffers.sliding(1));
  const askSafely = guarded(ask);
  /** What has not been pushed since the link came back. */
  const untold = new Set<LiveStatus>();
  let wasDown = false;

  function* want(): SagaGenerator<void> {
    yield* put(wanted, true);
  }

  /** One question at a time: on a slow line the next one would take the place of each before its answer. What is wanted meanwhile is asked once, afterwards. */
  function* askInTurn(): SagaGenerator<void> {
    for (;;) {
      yield* take(wanted);
      yield* call(askSafely);
      yield* put(settled, true);
    }
  }

  /** Not a debounce: pushes that never pause must not put the question off for ever. */
  function* askSoon(): SagaGenerator<void> {
    yield* delay(hintPauseMs);
    yield* call(want);
  }

  /** Whoever is connected is told everything at once: a crowd that comes back need not ask for it as well. */
  function* askUnlessTold(): SagaGenerator<void> {
    liveStatuses.forEach((status) => untold.add(status));
    yield* delay(toldWithinMs);
    if (untold.size > 0) yield* call(want);
  }

  function* pollWhileDown(firstMs: () => number): SagaGenerator<void> {
    yield* delay(yield* call(firstMs));
    for (;;) {
      yield* call(want);
      // From question to question: an answer that was long under way is old when it comes.
      yield* all([take(settled), delay(yield* call(pace.pollMs))]);
      yield* delay(restMs);
    }
  }

  function* handleSignal(signal: LiveSignal): SagaGenerator<void> {
    const isBack = signal.kind === 'up' && wasDown;
    if (signal.kind === 'up' || signal.kind === 'down') wasDown = signal.kind === 'down';
    yield* hear(signal);
    if (isBack) yield* put(cameBack());
    if (signal.kind === 'gap') yield* call(want);
    if (signal.kind !== 'push') return;
    untold.delete(signal.status);
    if (!(yield* call(show, signal))) yield* put(hintShown());
  }

  return {
    ...{ askInTurn, pollWhileDown, askSoon: guarded(askSoon), askUnlessTold: guarded(askUnlessTold) },
    handleSignal: guarded(handleSignal),
  };
}

/** Keeps a screen up to date with the user's unit until it is cancelled; the channel is closed however this ends. */
export function* followLive(follower: Follower): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const { askInTurn, askSoon, askUnlessTold, pollWhileDown, handleSignal } = createFollower(follower);
  yield* follower.begin();
  const channel = yield* call(openLiveChannel, user.profile.unit.id);
  try {
    yield* fork(askInTurn);
    yield* takeLeading(hintShown, askSoon);
    yield* takeLatest(cameBack, askUnlessTold);
    let polling = yield* fork(pollWhileDown, pace.pollMs);
    for (;;) {
      const signal = yield* take(channel);
      if (signal.kind === 'up') yield* cancel(polling);
      if (signal.kind === 'down') polling = yield* fork(pollWhileDown, pace.lossMs);
      yield* call(handleSignal, signal);
    }
  } finally {
    channel.close();
  }
}
