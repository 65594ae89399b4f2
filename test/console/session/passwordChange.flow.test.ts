import { combineReducers } from '@reduxjs/toolkit';
import * as matchers from 'redux-saga-test-plan/matchers';
import { dynamic } from 'redux-saga-test-plan/providers';
import { passwordChangeSaga } from '../../../src/console/features/session/password-change/passwordChange.saga';
import {
  passwordChangeSlice,
  passwordSubmitted,
} from '../../../src/console/features/session/password-change/passwordChange.slice';
import { noticeShown } from '../../../src/console/kit/feedback/feedback.slice';
import { fail } from '../../../src/console/lib/appError';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import {
  passwordChangeClosed,
  profileLoaded,
  sessionSlice,
  signedOut,
} from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { failure, regulator } from './people';
import { expectSaga } from '../parts/expectSaga';

const reducer = combineReducers({ session: sessionSlice.reducer, passwordChange: passwordChangeSlice.reducer });
const opened: ReturnType<typeof reducer> = {
  session: { session: { status: 'signedIn', user: regulator }, isPasswordChangeOpen: true },
  passwordChange: passwordChangeSlice.getInitialState(),
};
const values = { formerPassword: 'old12345', password: 'abc12345', repeated: 'abc12345' };

const change = (reply: unknown) =>
  expectSaga(passwordChangeSaga)
    .withReducer(reducer, opened)
    .provide([[matchers.call.fn(sessionApi.changePassword), reply]])
    .dispatch(passwordSubmitted(values));

test('a new password is told and closes the dialog; the session goes on', () =>
  change(null)
    .call(sessionApi.changePassword, { userId: 7, ...values })
    .put(noticeShown({ kind: 'success', text: '修改成功' }))
    .put(passwordChangeClosed())
    .not.put(signedOut())
    .silentRun(20));

test('what the server finds wrong stands beside its field and leaves the dialog open', async () => {
  const fieldErrors = [{ field: 'password', message: '不能与旧密码相同' }];
  const { storeState } = (await change(dynamic(() => fail(failure({ text: '不能与旧密码相同', fieldErrors }))))
    .not.put(passwordChangeClosed())
    .not.put(noticeShown({ kind: 'error', text: '不能与旧密码相同' }))
    .silentRun(20)) as { storeState: ReturnType<typeof reducer> };
  expect(storeState.passwordChange).toEqual({ isSubmitting: false, fieldErrors });
  expect(storeState.session.isPasswordChangeOpen).toBe(true);
});

test('any other failure is told as a message', () =>
  change(dynamic(() => fail(failure({ kind: 'server', text: '服务器遇到错误，无法完成请求。 500' }))))
    .put(noticeShown({ kind: 'error', text: '服务器遇到错误，无法完成请求。 500' }))
    .not.put(passwordChangeClosed())
    .silentRun(20));

test('whoever had to choose a password first goes on with what is open to him now', async () => {
  const held: typeof opened = {
    ...opened,
    session: {
      session: { status: 'signedIn', user: { ...regulator, profile: { ...regulator.profile, duty: 'password' } } },
      isPasswordChangeOpen: false,
    },
  };
  await expectSaga(passwordChangeSaga)
    .withReducer(reducer, held)
    .provide([
      [matchers.call.fn(sessionApi.changePassword), null],
      [matchers.call.fn(sessionApi.current), regulator],
      [matchers.call.fn(sessionCache.write), regulator],
    ])
    .dispatch(passwordSubmitted(values))
    .put(profileLoaded(regulator))
    .silentRun(20);
});
