import { combineReducers, createAction } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { call, fork, takeEvery } from 'typed-redux-saga';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { clock } from '../../../src/console/lib/clock';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import type { TopicHandlers } from '../../../src/console/lib/stomp';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { sessionSaga } from '../../../src/console/parts/session/session.saga';
import { selectMay, sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import type { CurrentUser } from '../../../src/console/parts/session/sessionCache';
import { pairKey } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import { usersContract } from '../../../src/contract/users';
import { play as playScene } from '../parts/play';
import { regulator } from '../session/people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));

/** The realtime server says something to whoever listens. */
const said = createAction<'push' | 'up' | 'down'>('stage/said');
const [push] = [said('push'), said('up'), said('down')];

const reducer = combineReducers({ session: sessionSlice.reducer, feedback: feedbackSlice.reducer });
type State = ReturnType<typeof reducer>;

const withRights = (...permissions: readonly string[]): CurrentUser => ({
  ...regulator,
  profile: { ...regulator.profile, permissions },
});
const promoted = withRights(pairKey(liveContract.list), pairKey(usersContract.list));

function stage() {
  let listeners: readonly TopicHandlers[] = [];
  const left = jest.fn<undefined, [string]>();
  jest.mocked(subscribeTopic).mockImplementation((topic, handlers) => {
    listeners = [...listeners, handlers];
    return () => {
      left(topic);
      listeners = listeners.filter((one) => one !== handlers);
    };
  });
  const tell = (what: 'push' | 'up' | 'down') => {
    for (const handlers of listeners) {
      if (what === 'push') handlers.message(null, 1, 'epoch');
      else handlers[what]();
    }
  };
  function* wholeStage() {
    yield* fork(sessionSaga);
    yield* takeEvery(said, function* ({ payload }) {
      yield* call(tell, payload);
    });
  }

  const current = jest.fn<Promise<CurrentUser>, []>().mockResolvedValue(promoted);
  const write = jest.fn((user: CurrentUser) => user);
  const sleep = jest.fn<Promise<void>, [number]>().mockResolvedValue(undefined);
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [clock.sleep, sleep],
    [sessionCache.hasToken, () => false],
    [sessionCache.write, write],
    [sessionApi.current, current],
  ]);
  const play = (...events: readonly (Action | number)[]) =>
    playScene({ saga: wholeStage, reducer, outside }, ...events);
  return { play, current, write, sleep, left, outside };
}

const may = (state: State) => [liveContract.list, usersContract.list].map((endpoint) => selectMay(state)(endpoint));
const before = signedIn(withRights(pairKey(liveContract.list)));

afterEach(() => sessionCache.clear());

test('a push while the rights are being read is not lost', async () => {
  const { play, current } = stage();
  current.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 15, withRights())));
  const state = await play(before, push, push, 30);
  expect(may(state)).toEqual([true, true]);
});
