import { combineReducers, createAction } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { call, fork, takeEvery } from 'typed-redux-saga';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { unsavedSlice } from '../../../src/console/kit/unsaved/unsaved.slice';
import { clock } from '../../../src/console/lib/clock';
import { request } from '../../../src/console/lib/http';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import type { TopicHandlers } from '../../../src/console/lib/stomp';
import { token } from '../../../src/console/lib/token';
import { restMs } from '../../../src/console/parts/session/rights.saga';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { expiredText, sessionSaga } from '../../../src/console/parts/session/session.saga';
import {
  selectMay,
  selectSession,
  sessionSlice,
  signedIn,
  screenUnlocked,
  selectIsLocked,
  signedOut,
  signOutRequested,
} from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import type { CurrentUser } from '../../../src/console/parts/session/sessionCache';
import { pairKey } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import { usersContract } from '../../../src/contract/users';
import { play as playScene, sleep as sleepFor } from '../parts/play';
import { failure, regulator } from './people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));

/** The realtime server says something to whoever listens. */
const said = createAction<'push' | 'up' | 'down' | 'refused'>('stage/said');
const [push, up, down, refused] = [said('push'), said('up'), said('down'), said('refused')];

const reducer = combineReducers({
  session: sessionSlice.reducer,
  feedback: feedbackSlice.reducer,
  unsaved: unsavedSlice.reducer,
});
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
  const tell = (what: 'push' | 'up' | 'down' | 'refused') => {
    for (const handlers of listeners) {
      if (what === 'push') handlers.message(null, 1, 'epoch');
      else handlers[what]?.();
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
  return { play, tell, current, write, sleep, left, outside };
}

const may = (state: State) => [liveContract.list, usersContract.list].map((endpoint) => selectMay(state)(endpoint));
const topics = () => jest.mocked(subscribeTopic).mock.calls.map(([topic]) => topic);
const before = signedIn(withRights(pairKey(liveContract.list)));

afterEach(() => sessionCache.clear());

describe('the rights of whoever is signed in', () => {
  test('are followed on his own topic, after the page has come to rest', async () => {
    const { play, sleep } = stage();
    sleep.mockReturnValueOnce(new Promise(() => undefined));
    await play(before);
    expect(sleep.mock.calls).toEqual([[restMs]]);
    expect(topics()).toEqual([]);
    await play(before);
    expect(topics()).toEqual(['/topic/session/7']);
  });

  test('are read again with each push, and count at once', async () => {
    const { play, current, write } = stage();
    expect(may(await play(before))).toEqual([true, false]);
    expect(current).not.toHaveBeenCalled();
    expect(may(await play(before, push))).toEqual([true, true]);
    expect(write.mock.calls).toEqual([[promoted]]);
    await play(before, push, push, push);
    expect(current).toHaveBeenCalledTimes(4);
  });

  test('are read again after each connection, for nobody could have told before', async () => {
    const { play, current } = stage();
    expect(may(await play(before, up))).toEqual([true, true]);
    await play(before, up, down, up);
    expect(current).toHaveBeenCalledTimes(3);
  });

  test('stay as they were while the server is silent, and the next push is heard', async () => {
    const { play, current } = stage();
    current.mockRejectedValueOnce(failure({ kind: 'network' }));
    const state = await play(before, push);
    expect(may(state)).toEqual([true, false]);
    expect(state.feedback.notices).toEqual([]);
    current.mockRejectedValueOnce(failure({ kind: 'network' }));
    expect(may(await play(before, push, push))).toEqual([true, true]);
  });

  test('are nobody’s while nobody is signed in', async () => {
    const { play, sleep } = stage();
    await play(20);
    expect(sleep).not.toHaveBeenCalled();
  });

  test('are not asked for once he leaves: his connection is told of the end before the answer comes', async () => {
    const { play, tell, current, sleep, outside } = stage();
    sleep.mockResolvedValueOnce(undefined).mockReturnValue(new Promise(() => undefined));
    outside.set(newQuestionId, () => 'q');
    outside.set(sessionApi.signOut, () => sleepFor(1).then(() => tell('refused')));
    const state = await play(before, signOutRequested(), confirmAccepted({ id: 'q' }), 5);
    expect(selectSession(state)).toEqual({ status: 'signedOut', hasLeft: true });
    expect(current).not.toHaveBeenCalled();
    expect(state.feedback.notices).toEqual([]);
  });

  test('are no longer followed after signing out; the next user has his own topic', async () => {
    const { play, left } = stage();
    const other = { ...regulator, profile: { ...regulator.profile, userId: 9 } };
    const state = await play(before, signedOut(), push, signedIn(other));
    expect(left).toHaveBeenCalledWith('/topic/session/7');
    expect(topics()).toEqual(['/topic/session/7', '/topic/session/9']);
    expect(selectSession(state)).toMatchObject({ status: 'signedIn', user: other });
  });
});

test('a session that was locked elsewhere covers the pages here, which listen again once they are unlocked', async () => {
  const { play, current, left } = stage();
  const locked = { ...regulator, profile: { ...regulator.profile, isLocked: true, permissions: [] } };
  current.mockResolvedValueOnce(locked).mockResolvedValueOnce(locked);
  const state = await play(before, refused);
  expect([selectIsLocked(state), may(state)]).toEqual([true, [true, false]]);
  expect([topics(), left.mock.calls]).toEqual([['/topic/session/7'], [['/topic/session/7']]]);
  await play(before, refused, screenUnlocked());
  expect(topics()).toHaveLength(3);
});

test.each([
  ['a push about', push],
  ['a connection refused for', refused],
])('%s a session that was ended signs out, once, and listens no more', async (_what, told) => {
  const { play, outside, left } = stage();
  outside.delete(sessionApi.current);
  token.set('t-1');
  jest.mocked(request).mockResolvedValue({ status: 401, body: {}, requestId: undefined, sentToken: 't-1' });
  const state = await play(before, told, 20, told);
  expect(selectSession(state)).toEqual({ status: 'expired' });
  expect(token.get()).toBeNull();
  expect(state.feedback.notices).toMatchObject([{ kind: 'error', text: expiredText, times: 1 }]);
  expect(request).toHaveBeenCalledTimes(1);
  expect(left.mock.calls).toEqual([['/topic/session/7']]);
});
