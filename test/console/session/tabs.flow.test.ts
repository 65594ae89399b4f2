import { combineReducers } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { openTabChannel, otherTabs } from '../../../src/console/features/session/life/tabChannel';
import { tabsSaga, otherUserText } from '../../../src/console/features/session/life/tabs.saga';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { formChanged, unsavedSlice } from '../../../src/console/kit/unsaved/unsaved.slice';
import { clock } from '../../../src/console/lib/clock';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import {
  screenLocked,
  selectIsLocked,
  selectSession,
  sessionSlice,
} from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import type { TabNews } from '../../../src/console/parts/session/together';
import { play as playScene } from '../parts/play';
import { failure, regulator, regulatorsState } from './people';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  feedback: feedbackSlice.reducer,
  unsaved: unsavedSlice.reducer,
});
const begun = regulatorsState(reducer);
const signOut = jest.fn(() => Promise.resolve(null));
const never = () => new Promise<void>(() => undefined);
/** What was told last before, whether the server says that the screen is locked, and what tells now. */
let last: TabNews | null = null;
let isLocked = false;
const current = jest.fn(() =>
  Promise.resolve(isLocked ? { ...regulator, profile: { ...regulator.profile, isLocked } } : regulator),
);
let emit: (news: TabNews) => void = () => undefined;
const outside = new Map<unknown, (...args: never[]) => unknown>([
  [otherTabs.last, () => last],
  [
    openTabChannel,
    () =>
      eventChannel<TabNews>((tell) => {
        emit = tell;
        return () => undefined;
      }),
  ],
  [sessionApi.signOut, signOut],
  [sessionApi.current, current],
  [clock.sleep, never],
]);
const play = (...events: Parameters<typeof playScene>[1][]) =>
  playScene({ saga: tabsSaga, reducer, outside, state: begun }, 2, ...events);

/** As another tab of the browser does it. */
const told =
  (kind: TabNews['kind'], userId = 7) =>
  () =>
    emit({ kind, userId });

beforeEach(() => {
  signOut.mockClear();
  last = null;
  isLocked = false;
});
afterEach(() => sessionCache.clear());

test('a tab is locked and unlocked with the others', async () => {
  expect(selectIsLocked(await play(told('locked')))).toBe(true);
  expect(selectIsLocked(await play(told('locked'), 2, told('unlocked')))).toBe(false);
  expect(selectIsLocked(await play(told('locked', 8)))).toBe(false);
});

test('a sign-out elsewhere ends this session as well, on the server too', async () => {
  const state = await play(told('signedOut'));
  expect(selectSession(state)).toEqual({ status: 'signedOut', hasLeft: true });
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('what is unsaved in this tab waits for the same user behind the sign-in page', async () => {
  const form = formChanged({ name: 'cooks-editor', close: { type: 'closed' } });
  expect(selectSession(await play(form, told('signedOut')))).toEqual({ status: 'expired' });
});

test('somebody else who signs in ends this session, and it is said why', async () => {
  const state = await play(told('signedIn', 8));
  expect(selectSession(state)).toEqual({ status: 'expired' });
  expect(state.feedback.notices).toMatchObject([{ kind: 'error', text: otherUserText }]);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(selectSession(await play(told('signedIn')))).toMatchObject({ status: 'signedIn' });
});

test('a tab that began to listen late does what was told before', async () => {
  last = { kind: 'locked', userId: 7 };
  expect(selectIsLocked(await play())).toBe(true);
  last = { kind: 'signedOut', userId: 7 };
  expect(selectSession(await play())).toMatchObject({ status: 'signedOut' });
});

test('what other tabs tell unlocks nothing while the server says that it is locked', async () => {
  const locked = reducer(begun, screenLocked());
  const playLocked = (...events: Parameters<typeof playScene>[1][]) =>
    playScene({ saga: tabsSaga, reducer, outside, state: locked }, 2, ...events);
  isLocked = true;
  for (const kind of ['unlocked', 'signedIn'] as const) {
    expect(selectIsLocked(await playLocked(told(kind)))).toBe(true);
    current.mockRejectedValueOnce(failure({ kind: 'network' }));
    expect(selectIsLocked(await playLocked(told(kind)))).toBe(true);
  }
  isLocked = false;
  for (const kind of ['unlocked', 'signedIn'] as const)
    expect(selectIsLocked(await playLocked(told(kind)))).toBe(false);
});
