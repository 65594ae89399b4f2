import delayP from '@redux-saga/delay-p';
import { combineReducers, createAction } from '@reduxjs/toolkit';
import { channel } from 'redux-saga';
import { call, fork, takeEvery } from 'typed-redux-saga';
import { historySaga } from '../../../src/console/features/live/history/history.saga';
import { liveApi } from '../../../src/console/features/live/live.api';
import { liveDetails } from '../../../src/console/features/live/live.details';
import { liveDialogsSaga } from '../../../src/console/features/live/live.details.saga';
import { liveResource } from '../../../src/console/features/live/live.resource';
import { liveSaga } from '../../../src/console/features/live/live.saga';
import { liveSlice } from '../../../src/console/features/live/live.slice';
import { openLiveChannel } from '../../../src/console/parts/live-follow/liveChannel';
import { pace } from '../../../src/console/parts/live-follow/pace';
import type { LiveSignal } from '../../../src/console/parts/live-follow/liveChannel';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { clock } from '../../../src/console/lib/clock';
import { connection } from '../../../src/console/lib/connection';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { play as playScene } from '../parts/play';
import { regulator } from '../session/people';
import { pageOf } from './records';

/** The realtime server says something. */
export const said = createAction<LiveSignal>('stage/said');
/** While the link is down. */
export const pollMs = 4_000;
/** Whoever sleeps this many milliseconds wakes. */
export const elapsed = createAction<number>('stage/elapsed');
/** A call under way is answered. */
export const answered = createAction<() => void>('stage/answered');

const reducer = combineReducers({
  liveList: liveResource.reducer,
  live: liveSlice.reducer,
  liveDetails: liveDetails.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
});
export type StageState = ReturnType<typeof reducer>;
type Event = Parameters<typeof reducer>[1];

export const now = Date.parse('2026-05-01T08:30:05+08:00');

/** A promise that the test settles. */
export function pending<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** The sagas of list and history with what is outside replaced: the server, the realtime channel and time. */
export function liveStage() {
  const api = {
    list: jest.fn().mockResolvedValue(pageOf([])),
    show: jest.fn(),
    open: jest.fn().mockResolvedValue(null),
    close: jest.fn().mockResolvedValue(null),
  };
  const closed = jest.fn();
  let signals = channel<LiveSignal>();
  let asleep: { readonly ms: number; readonly wake: () => void }[] = [];
  const sleep = (ms: number) =>
    new Promise<void>((wake) => {
      asleep.push({ ms, wake });
    });
  const wake = (ms: number) => {
    const awake = asleep.filter((one) => one.ms === ms);
    asleep = asleep.filter((one) => one.ms !== ms);
    for (const one of awake) one.wake();
  };

  const openChannel = jest.fn(() => {
    signals = channel<LiveSignal>();
    const close = signals.close.bind(signals);
    signals.close = () => {
      closed();
      close();
    };
    return signals;
  });
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [liveApi.list, api.list],
    [liveApi.show, api.show],
    [liveApi.open, api.open],
    [liveApi.close, api.close],
    [openLiveChannel, openChannel],
    [clock.now, () => now],
    [connection.lastHeardAt, () => now],
    [pace.pollMs, () => pollMs],
    [pace.lossMs, () => pollMs],
    [newQuestionId, () => 'q'],
    [delayP, sleep],
  ]);

  function* wholeStage() {
    yield* fork(liveSaga);
    yield* fork(historySaga);
    yield* fork(liveDialogsSaga);
    yield* takeEvery(said, function* ({ payload }) {
      yield* call((signal: LiveSignal) => signals.put(signal), payload);
    });
    yield* takeEvery(elapsed, function* ({ payload }) {
      yield* call(wake, payload);
    });
    yield* takeEvery(answered, function* ({ payload }) {
      yield* call(payload);
    });
  }

  const state = reducer(undefined, signedIn(regulator));
  const play = (...events: readonly Event[]) => playScene({ saga: wholeStage, reducer, outside, state }, ...events);

  return { api, play, openChannel, closed };
}

/** What the user was told, in order. */
export const told = ({ feedback }: StageState) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);
