import { createAction } from '@reduxjs/toolkit';
import { call, cancel, delay, fork, put, select, take, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { selectUser } from '../session/session.slice';
import { openLiveChannel } from './liveChannel';
import type { LivePush, LiveSignal } from './liveChannel';
import { pace } from './pace';

/** Pushes that follow a hint within this time make one question together. */
const hintPauseMs = 500;

/** A push that cannot be shown as it is: another page, or a filter the topic does not know. */
const hintShown = createAction('live/hintShown');

/** A screen of live rows. */
export interface FollowingScreen {
  /** Shows what a push says; false when it cannot, and has to ask again. */
  readonly show: (push: LivePush) => SagaGenerator<boolean>;
  readonly ask: () => SagaGenerator<void>;
}

interface Follower extends FollowingScreen {
  /** The link is being made. */
  readonly begin: () => SagaGenerator<void>;
  /** Takes down what was heard, before it is shown. */
  readonly hear: (signal: LiveSignal) => SagaGenerator<void>;
}

function createFollower({ show, ask, hear }: Follower) {
  let wasDown = false;

  /** Not a debounce: pushes that never pause must not put the question off for ever. */
  function* askSoon(): SagaGenerator<void> {
    yield* delay(hintPauseMs);
    yield* call(ask);
  }

  function* pollWhileDown(): SagaGenerator<void> {
    for (;;) {
      yield* delay(yield* call(pace.pollMs));
      yield* call(ask);
    }
  }

  function* handleSignal(signal: LiveSignal): SagaGenerator<void> {
    const isBack = signal.kind === 'up' && wasDown;
    if (signal.kind === 'up' || signal.kind === 'down') wasDown = signal.kind === 'down';
    yield* hear(signal);
    if (isBack) yield* call(ask);
    if (signal.kind === 'gap') yield* call(ask);
    if (signal.kind === 'push' && !(yield* call(show, signal))) yield* put(hintShown());
  }

  return { askSoon: guarded(askSoon), pollWhileDown, handleSignal: guarded(handleSignal) };
}

/** Keeps a screen up to date with the user's unit until it is cancelled; the channel is closed however this ends. */
export function* followLive(follower: Follower): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const { askSoon, pollWhileDown, handleSignal } = createFollower(follower);
  yield* follower.begin();
  const channel = yield* call(openLiveChannel, user.profile.unit.id);
  try {
    yield* takeLeading(hintShown, askSoon);
    let polling = yield* fork(pollWhileDown);
    for (;;) {
      const signal = yield* take(channel);
      if (signal.kind === 'up') yield* cancel(polling);
      if (signal.kind === 'down') polling = yield* fork(pollWhileDown);
      yield* call(handleSignal, signal);
    }
  } finally {
    channel.close();
  }
}
