import { combineReducers } from '@reduxjs/toolkit';
import * as matchers from 'redux-saga-test-plan/matchers';
import { dynamic } from 'redux-saga-test-plan/providers';
import { signInSaga } from '../../../src/console/features/session/sign-in/signIn.saga';
import { noticeShown } from '../../../src/console/kit/feedback/feedback.slice';
import {
  codeAsked,
  codeDeclined,
  codeSubmitted,
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
import { failure, regulator, settings, unauthorized } from './people';
import { expectSaga } from '../parts/expectSaga';

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

const asked = failure({
  text: '请输入动态验证码',
  fieldErrors: [{ field: 'oneTimeCode', message: '请输入动态验证码' }],
});
const wrong = failure({
  text: '验证码有误或已使用',
  fieldErrors: [{ field: 'oneTimeCode', message: '验证码有误或已使用' }],
});

describe('an account with a second factor', () => {
  const inTwoSteps = (password: string | null) => {
    const answers = [() => fail(asked), () => fail(wrong), () => answer];
    const next: unknown = dynamic(() => answers.shift()?.());
    return expectSaga(signInSaga)
      .withReducer(reducer)
      .provide([
        [matchers.call.fn(sessionApi.settings), deviceSettings],
        [matchers.call.fn(sessionApi.signIn), next],
        [matchers.call.fn(sessionApi.signInRemembered), next],
        [matchers.call.fn(sessionCache.write), regulator],
      ])
      .dispatch(signInOpened())
      .dispatch(signInSubmitted({ username: 'jianguan', password, remember: true }));
  };
  const form = { username: 'jianguan', password: 'abc12345', remember: true };

  test('is asked for a code, and again after a wrong one; the password rests in no state', async () => {
    const { storeState } = (await inTwoSteps('abc12345')
      .dispatch(codeSubmitted({ oneTimeCode: '000000' }))
      .dispatch(codeSubmitted({ oneTimeCode: '123456' }))
      .call(sessionApi.signIn, form)
      .put(codeAsked(null))
      .call(sessionApi.signIn, { ...form, oneTimeCode: '000000' })
      .put(codeAsked('验证码有误或已使用'))
      .call(sessionApi.signIn, { ...form, oneTimeCode: '123456' })
      .put(signedIn(regulator))
      .not.put.actionType(signInRejected.type)
      .silentRun(50)) as { storeState: ReturnType<typeof reducer> };
    expect(JSON.stringify(storeState)).not.toContain('abc12345');
  });

  test('on a remembered device too', () =>
    inTwoSteps(null)
      .dispatch(codeSubmitted({ oneTimeCode: '000000' }))
      .dispatch(codeSubmitted({ oneTimeCode: '123456' }))
      .call(sessionApi.signInRemembered, 'jianguan', { oneTimeCode: '123456' })
      .put(signedIn(regulator))
      .silentRun(50));

  test('goes back to account and password where there is no code at hand', async () => {
    const { storeState } = (await inTwoSteps('abc12345')
      .dispatch(codeDeclined())
      .dispatch(codeSubmitted({ oneTimeCode: '123456' }))
      .put(codeAsked(null))
      .not.call(sessionApi.signIn, { ...form, oneTimeCode: '123456' })
      .not.put(signedIn(regulator))
      .silentRun(50)) as { storeState: ReturnType<typeof reducer> };
    expect(storeState.signIn.status.kind).not.toBe('pending');
  });
});

test('what happened to the account meanwhile is told until it is closed', () =>
  signIn('jianguan', 'abc12345', false, { ...answer, notices: ['自 11-20 08:10 起有 6 次登录失败'] })
    .put(signedIn(regulator))
    .put(noticeShown({ kind: 'alert', text: '自 11-20 08:10 起有 6 次登录失败' }))
    .silentRun(20));
