import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { dynamic } from 'redux-saga-test-plan/providers';
import { signInSaga } from '../../../src/console/features/session/sign-in/signIn.saga';
import {
  settingsLoaded,
  signInOpened,
  signInRejected,
  signInSlice,
  signInSubmitted,
} from '../../../src/console/features/session/sign-in/signIn.slice';
import { fail } from '../../../src/console/lib/appError';
import { accountRemembered } from '../../../src/console/parts/preferences/preferences.slice';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { signedIn } from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { regulator, settings, unauthorized } from './people';

const reducer = combineReducers({ signIn: signInSlice.reducer });
const answer = { ...regulator, token: 't-1' };
const deviceSettings = { ...settings, rememberedAccount: 'jianguan' };

const signIn = (username: string, password: string | null, remember: boolean, reply: unknown = answer) =>
  expectSaga(signInSaga)
    .withReducer(reducer)
    .provide([
      [matchers.call.fn(sessionApi.settings), deviceSettings],
      [matchers.call.fn(sessionApi.signIn), reply],
      [matchers.call.fn(sessionApi.signInRemembered), reply],
      [matchers.call.fn(sessionApi.forget), null],
      [matchers.call.fn(sessionCache.write), regulator],
    ])
    .dispatch(signInOpened())
    .dispatch(signInSubmitted({ username, password, remember }));

test('a right password opens the session, and the token stays out of the store', async () => {
  const { effects } = await signIn('jianguan', 'abc12345', true)
    .put(settingsLoaded(deviceSettings))
    .call(sessionApi.signIn, { username: 'jianguan', password: 'abc12345', remember: true })
    .call(sessionCache.write, answer)
    .put(accountRemembered('jianguan'))
    .put(signedIn(regulator))
    .silentRun(20);
  expect(JSON.stringify(effects)).not.toContain('t-1');
});

test('a refusal is shown in the words of the catalogue', async () => {
  const refused: unknown = dynamic(() => fail(unauthorized));
  const { storeState } = (await signIn('jianguan', 'abc12345', false, refused)
    .put(signInRejected({ error: unauthorized, wasRemembered: false }))
    .not.put(signedIn(regulator))
    .silentRun(20)) as { storeState: ReturnType<typeof reducer> };
  expect(storeState.signIn.status).toEqual({ kind: 'rejected', error: unauthorized });
});

test('a remembered device needs no password', () =>
  signIn('jianguan', null, true)
    .call(sessionApi.signInRemembered, 'jianguan')
    .not.call.fn(sessionApi.signIn)
    .not.call.fn(sessionApi.forget)
    .put(signedIn(regulator))
    .silentRun(20));

test('a device that is no longer trusted asks for the password again', async () => {
  const refused: unknown = dynamic(() => fail(unauthorized));
  const { storeState } = (await signIn('jianguan', null, true, refused).silentRun(20)) as {
    storeState: ReturnType<typeof reducer>;
  };
  expect(storeState.signIn.settings?.rememberedAccount).toBe('');
});

test('without the tick the device forgets', () =>
  signIn('jianguan', null, false).call(sessionApi.forget).put(accountRemembered('')).silentRun(20));

test('a server that cannot tell its settings does not stop anybody', () =>
  expectSaga(signInSaga)
    .withReducer(reducer)
    .provide([
      [matchers.call.fn(sessionApi.settings), dynamic(() => fail(unauthorized))],
      [matchers.call.fn(sessionApi.signIn), answer],
      [matchers.call.fn(sessionCache.write), regulator],
    ])
    .put(signedIn(regulator))
    .dispatch(signInOpened())
    .dispatch(signInSubmitted({ username: 'jianguan', password: 'abc12345', remember: false }))
    .silentRun(20));
