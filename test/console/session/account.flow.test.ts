import { combineReducers } from '@reduxjs/toolkit';
import * as matchers from 'redux-saga-test-plan/matchers';
import { dynamic } from 'redux-saga-test-plan/providers';
import type { AccountAccess } from '../../../src/contract/account';
import { accountApi } from '../../../src/console/features/session/account/account.api';
import { accessEndRequested, account, accountSaga } from '../../../src/console/features/session/account/account.saga';
import { secondFactorSaga } from '../../../src/console/features/session/account/secondFactor.saga';
import {
  enrolmentOpened,
  firstCodeGiven,
  ownerConfirmed,
  recoveryCodesKept,
  secondFactorSlice,
} from '../../../src/console/features/session/account/secondFactor.slice';
import { confirmAccepted } from '../../../src/console/kit/feedback/feedback.slice';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { fail } from '../../../src/console/lib/appError';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { profileLoaded, sessionSlice } from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { failure, regulator } from './people';
import { expectSaga } from '../parts/expectSaga';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  account: account.reducer,
  secondFactor: secondFactorSlice.reducer,
});
type State = ReturnType<typeof reducer>;

const held = (duty?: 'secondFactor'): State => ({
  session: {
    session: {
      status: 'signedIn',
      user: { ...regulator, profile: { ...regulator.profile, ...(duty === undefined ? {} : { duty }) } },
    },
    isPasswordChangeOpen: false,
  },
  account: null,
  secondFactor: secondFactorSlice.getInitialState(),
});
const key = { factorKey: 'ABCD', factorAddress: 'otpauth://totp/x' };
const wrong = failure({ text: '密码有误', fieldErrors: [{ field: 'password', message: '密码有误' }] });

const enrolling = (duty?: 'secondFactor') =>
  expectSaga(secondFactorSaga)
    .withReducer(reducer, held(duty))
    .provide([
      [matchers.call.fn(accountApi.beginSecondFactor), key],
      [matchers.call.fn(accountApi.confirmSecondFactor), { recoveryCodes: [{ recoveryCode: 'a-b' }] }],
      [matchers.call.fn(sessionApi.current), regulator],
      [matchers.call.fn(sessionCache.write), regulator],
    ])
    .dispatch(enrolmentOpened())
    .dispatch(ownerConfirmed({ password: 'abc12345' }))
    .dispatch(firstCodeGiven({ oneTimeCode: '123456' }));

test('setting up shows the key, then the recovery codes, and the password rests nowhere', async () => {
  const { storeState } = (await enrolling()
    .call(accountApi.beginSecondFactor, { password: 'abc12345' })
    .call(accountApi.confirmSecondFactor, { oneTimeCode: '123456' })
    .silentRun(50)) as { storeState: State };
  expect(storeState.secondFactor.step).toEqual({ kind: 'codes', recoveryCodes: [{ recoveryCode: 'a-b' }] });
  expect(JSON.stringify(storeState)).not.toContain('abc12345');
});

test('once the codes are kept the page tells what holds now', async () => {
  const { storeState } = (await enrolling()
    .dispatch(recoveryCodesKept())
    .put(account.actions.askedAgain(null))
    .not.call(sessionApi.current)
    .silentRun(50)) as { storeState: State };
  expect(storeState.secondFactor.step.kind).toBe('closed');
});

test('whoever had to set it up goes on to what he came for', () =>
  enrolling('secondFactor').dispatch(recoveryCodesKept()).put(profileLoaded(regulator)).silentRun(50));

test('a wrong password stands beside its field and changes nothing', async () => {
  const { storeState } = (await expectSaga(secondFactorSaga)
    .withReducer(reducer, held())
    .provide([[matchers.call.fn(accountApi.beginSecondFactor), dynamic(() => fail(wrong))]])
    .dispatch(enrolmentOpened())
    .dispatch(ownerConfirmed({ password: 'wrong1234' }))
    .silentRun(50)) as { storeState: State };
  expect(storeState.secondFactor).toEqual({
    step: { kind: 'password' },
    isSubmitting: false,
    fieldErrors: wrong.fieldErrors,
  });
});

const access: AccountAccess = {
  id: 's-2',
  kind: 'session',
  ip: '203.0.113.7',
  browser: 'Firefox/140.0',
  since: '2026-11-20 08:00:00',
  seenAt: '2026-11-20 08:10:00',
  isCurrent: false,
};

test('another device is ended after a question, and the list is read again', () =>
  expectSaga(accountSaga)
    .withReducer(reducer, held())
    .provide([
      [matchers.call.fn(newQuestionId), 'q'],
      [matchers.call.fn(accountApi.endAccess), null],
      [matchers.call.fn(accountApi.state), { passwordChangedAt: '', secondFactor: { isOn: false } }],
      [matchers.call.fn(accountApi.accesses), []],
    ])
    .dispatch(account.actions.asked(null))
    .dispatch(accessEndRequested(access))
    .dispatch(confirmAccepted({ id: 'q' }))
    .call(accountApi.endAccess, { id: 's-2', kind: 'session' })
    .put(account.actions.askedAgain(null))
    .silentRun(50));
