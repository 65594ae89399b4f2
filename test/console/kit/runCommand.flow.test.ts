import { combineSlices } from '@reduxjs/toolkit';
import { all, cancel, fork } from 'typed-redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { ask, newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import {
  confirmAccepted,
  confirmAsked,
  confirmDeclined,
  feedbackSlice,
  noticeShown,
  selectQuestion,
} from '../../../src/console/kit/feedback/feedback.slice';
import { runCommand } from '../../../src/console/kit/feedback/runCommand.saga';
import { surfaceError } from '../../../src/console/kit/saga/surfaceError';
import { failure } from './dishes';

const changePassword = (password: string): Promise<string> => Promise.resolve(password);
const wording = { confirm: '确认提交么？', success: '修改成功' };
const reducer = combineSlices(feedbackSlice);
const command = () =>
  expectSaga(runCommand, wording, changePassword, 'abc1234')
    .withReducer(reducer)
    .provide([[matchers.call.fn(newQuestionId), 'q1']]);

test('an accepted question runs the command and tells its success', () =>
  command()
    .put(confirmAsked({ id: 'q1', text: '确认提交么？' }))
    .call(changePassword, 'abc1234')
    .put(noticeShown({ kind: 'success', text: '修改成功' }))
    .returns({ status: 'done', result: 'abc1234' })
    .dispatch(confirmAccepted({ id: 'q1' }))
    .run());

test('a declined question calls nothing and says so', () =>
  command()
    .not.call.fn(changePassword)
    .put(noticeShown({ kind: 'info', text: '取消操作' }))
    .returns({ status: 'cancelled' })
    .dispatch(confirmDeclined({ id: 'q1' }))
    .run());

test('a command without a question starts at once and may stay silent', () =>
  expectSaga(runCommand, {}, changePassword, 'abc1234')
    .not.put.actionType(confirmAsked.type)
    .not.put.actionType(noticeShown.type)
    .returns({ status: 'done', result: 'abc1234' })
    .run());

test('a failure is told in its own words and returned', () => {
  const error = failure({ text: '原密码错误' });
  return command()
    .provide([
      [matchers.call.fn(newQuestionId), 'q1'],
      [matchers.call.fn(changePassword), throwError(error as unknown as Error)],
    ])
    .put(noticeShown({ kind: 'error', text: '原密码错误' }))
    .returns({ status: 'failed', error })
    .dispatch(confirmAccepted({ id: 'q1' }))
    .run();
});

const refusal = failure({ fieldErrors: [{ field: 'password', message: '密码过短' }] });

test('what the caller shows beside its field is not told twice', () =>
  expectSaga(runCommand, { inlineFields: ['password'] }, changePassword, 'abc')
    .provide([[matchers.call.fn(changePassword), throwError(refusal as unknown as Error)]])
    .not.put.actionType(noticeShown.type)
    .returns({ status: 'failed', error: refusal })
    .run());

test('field errors that fit no field of the caller are told all the same', () =>
  expectSaga(runCommand, { inlineFields: ['name'] }, changePassword, 'abc')
    .provide([[matchers.call.fn(changePassword), throwError(refusal as unknown as Error)]])
    .put(noticeShown({ kind: 'error', text: '名称已存在' }))
    .run());

test('an expired session is left to the session to announce', () =>
  expectSaga(runCommand, {}, changePassword, 'abc')
    .provide([[matchers.call.fn(changePassword), throwError(failure({ kind: 'unauthorized' }) as unknown as Error)]])
    .not.put.actionType(noticeShown.type)
    .run());

test('a work that the user aborted counts as cancelled', () =>
  expectSaga(runCommand, {}, changePassword, 'abc')
    .provide([[matchers.call.fn(changePassword), throwError(failure({ kind: 'cancelled' }) as unknown as Error)]])
    .put(noticeShown({ kind: 'info', text: '取消操作' }))
    .returns({ status: 'cancelled' })
    .run());

test('a defect is told in general words and surfaced in full', () => {
  const defect = new TypeError('x is undefined');
  return expectSaga(runCommand, {}, changePassword, 'abc')
    .provide([
      [matchers.call.fn(changePassword), throwError(defect)],
      [matchers.call.fn(surfaceError), undefined],
    ])
    .call(surfaceError, defect)
    .put(noticeShown({ kind: 'error', text: '未知错误,请联系客服' }))
    .run();
});

test('two questions asked at once each get their own answer', () => {
  const ids = ['q1', 'q2'];
  function* askTwice() {
    return yield* all([ask('第一个？'), ask('第二个？', { title: '请确认' })]);
  }
  return expectSaga(askTwice)
    .provide({ call: ({ fn }, next) => (fn === newQuestionId ? ids.shift() : (next() as unknown)) })
    .dispatch(confirmDeclined({ id: 'q2' }))
    .dispatch(confirmAccepted({ id: 'q1' }))
    .returns([true, false])
    .run();
});

test('questions queue: the first one is on screen until it is answered', () => {
  const events = [confirmAsked({ id: 'q1', text: '甲？' }), confirmAsked({ id: 'q2', text: '乙？' })];
  const asked = events.reduce(feedbackSlice.reducer, feedbackSlice.getInitialState());
  expect(selectQuestion({ feedback: asked })?.text).toBe('甲？');
  const answered = feedbackSlice.reducer(asked, confirmDeclined({ id: 'q1' }));
  expect(selectQuestion({ feedback: answered })?.text).toBe('乙？');
});

test('a saga that is cancelled takes its question back', () => {
  function* askAndLeave() {
    const task = yield* fork(ask, '确认退出吗?');
    yield* cancel(task);
  }
  return expectSaga(askAndLeave)
    .provide([[matchers.call.fn(newQuestionId), 'q1']])
    .put(confirmDeclined({ id: 'q1' }))
    .run();
});

test('the same news twice stays one message, and at most three stand together', () => {
  const shown = ['甲', '乙', '乙', '丙', '丁'].map((text) => noticeShown({ kind: 'info', text }));
  const { notices } = shown.reduce(feedbackSlice.reducer, feedbackSlice.getInitialState());
  expect(notices.map(({ text, times }) => [text, times])).toEqual([
    ['乙', 2],
    ['丙', 1],
    ['丁', 1],
  ]);
});
