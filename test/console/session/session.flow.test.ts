import { combineReducers } from '@reduxjs/toolkit';
import * as matchers from 'redux-saga-test-plan/matchers';
import { dynamic } from 'redux-saga-test-plan/providers';
import type { StaticProvider } from 'redux-saga-test-plan/providers';
import {
  confirmAccepted,
  confirmAsked,
  confirmDeclined,
  noticeShown,
} from '../../../src/console/kit/feedback/feedback.slice';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { unsavedSlice } from '../../../src/console/kit/unsaved/unsaved.slice';
import { fail } from '../../../src/console/lib/appError';
import { clock } from '../../../src/console/lib/clock';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { sessionSaga } from '../../../src/console/parts/session/session.saga';
import {
  profileLoaded,
  restoreRequested,
  sessionExpired,
  sessionSlice,
  signedIn,
  signedOut,
  signOutRequested,
} from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { failure, regulator } from './people';
import { expectSaga } from '../parts/expectSaga';

const reducer = combineReducers({ session: sessionSlice.reducer });
const working = { session: { session: { status: 'signedIn' as const, user: regulator }, isPasswordChangeOpen: false } };
const stayOrGo = { accept: '放弃修改', decline: '继续填写', safe: 'decline' } as const;
/** The work that begins a while after signing in is not awaited. */
const noTime: StaticProvider = [matchers.call.fn(clock.sleep), new Promise(() => undefined)];
const silentServer: unknown = dynamic(() => fail(failure({ kind: 'network' })));

describe('a reload of the page', () => {
  const reload = (remembered: typeof regulator | null, answer: unknown) =>
    expectSaga(sessionSaga)
      .withReducer(reducer)
      .provide([
        noTime,
        [matchers.call.fn(sessionCache.hasToken), true],
        [matchers.call.fn(sessionCache.read), remembered],
        [matchers.call.fn(sessionCache.write), { ...regulator, username: 'corrected' }],
        [matchers.call.fn(sessionCache.clear), undefined],
        [matchers.call.fn(sessionApi.current), answer],
      ]);

  test('shows the remembered user at once and lets the server correct him', () =>
    reload(regulator, regulator)
      .put(signedIn(regulator))
      .put(profileLoaded({ ...regulator, username: 'corrected' }))
      .silentRun(20));

  test('keeps the remembered user while the server is silent', () =>
    reload(regulator, silentServer).put(signedIn(regulator)).not.put(sessionExpired()).silentRun(20));

  test('waits for the server when only the token is known, and signs out when it does not answer', () =>
    reload(null, silentServer).put(restoreRequested()).call(sessionCache.clear).put(sessionExpired()).silentRun(20));

  test('without a token is a visit by nobody', () =>
    expectSaga(sessionSaga)
      .withReducer(reducer)
      .provide([[matchers.call.fn(sessionCache.hasToken), false]])
      .not.call(sessionApi.current)
      .silentRun(20));
});

describe('signing out', () => {
  const leave = (answer: unknown) =>
    expectSaga(sessionSaga)
      .withReducer(reducer, working)
      .provide([
        noTime,
        [matchers.call.fn(sessionCache.hasToken), false],
        [matchers.call.fn(sessionCache.clear), undefined],
        [matchers.call.fn(newQuestionId), 'q'],
        [matchers.call.fn(sessionApi.signOut), answer],
      ])
      .put(confirmAsked({ id: 'q', text: '确认退出吗?' }))
      .dispatch(signOutRequested());

  test('is asked for, told to the server and done', () =>
    leave(null)
      .call(sessionApi.signOut)
      .call(sessionCache.clear)
      .put(signedOut())
      .dispatch(confirmAccepted({ id: 'q' }))
      .silentRun(20));

  test('does not depend on the server', () =>
    leave(silentServer)
      .call(sessionCache.clear)
      .put(signedOut())
      .dispatch(confirmAccepted({ id: 'q' }))
      .silentRun(20));

  test('asks once more where something unsaved would be lost, and stays for it', () =>
    expectSaga(sessionSaga)
      .withReducer(combineReducers({ session: sessionSlice.reducer, unsaved: unsavedSlice.reducer }), {
        ...working,
        unsaved: { forms: [{ name: 'roleGrants', close: { type: 'test/closed' } }], isLeaving: false, left: [] },
      })
      .provide([noTime, [matchers.call.fn(sessionCache.hasToken), false], [matchers.call.fn(newQuestionId), 'q']])
      .put(confirmAsked({ id: 'q', text: '填写的内容尚未保存，离开后将会丢失。', ...stayOrGo }))
      .dispatch(signOutRequested())
      .dispatch(confirmAccepted({ id: 'q' }))
      .dispatch(confirmDeclined({ id: 'q' }))
      .not.call(sessionApi.signOut)
      .not.put(signedOut())
      .silentRun(20));

  test('declined changes nothing', () =>
    leave(null)
      .not.call(sessionApi.signOut)
      .not.put(signedOut())
      .put(noticeShown({ kind: 'info', text: '取消操作' }))
      .dispatch(confirmDeclined({ id: 'q' }))
      .silentRun(20));
});
