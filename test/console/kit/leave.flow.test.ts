import { combineReducers, configureStore, createAction } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import {
  confirmAccepted,
  confirmDeclined,
  feedbackSlice,
  selectQuestion,
} from '../../../src/console/kit/feedback/feedback.slice';
import { leaveSaga } from '../../../src/console/kit/unsaved/leave.saga';
import {
  formChanged,
  formSettled,
  leaveDeclined,
  leaveGranted,
  leaveRequested,
  selectIsLeaving,
  selectUnsaved,
  selectWouldBeLost,
  unsavedSlice,
} from '../../../src/console/kit/unsaved/unsaved.slice';
import { unhurried } from '../../support/unhurried';

const closed = createAction<string>('test/closed');
const went = createAction('test/went');

function stage() {
  const actions: UnknownAction[] = [];
  const sagas = createSagaMiddleware();
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({ feedback: feedbackSlice.reducer, unsaved: unsavedSlice.reducer }),
    middleware: (defaults) => defaults(unhurried).concat(record, sagas),
  });
  sagas.run(leaveSaga);
  const change = (name: string) => store.dispatch(formChanged({ name, close: closed(name) }));
  const answer = (with_: typeof confirmAccepted | typeof confirmDeclined) =>
    store.dispatch(with_({ id: selectQuestion(store.getState())?.id ?? '' }));
  const question = () => selectQuestion(store.getState());
  const since = (count: number) => actions.slice(count).map(({ type, payload }) => [type, payload]);
  return { store, actions, change, answer, question, since };
}

test('what holds nothing is left without a question', () => {
  const { store, question } = stage();
  store.dispatch(leaveRequested({ names: ['cooks-editor'] }));
  expect(question()).toBeUndefined();
  expect(selectIsLeaving(store.getState())).toBe(false);
});

test('one question says what would be lost; who stays loses nothing', () => {
  const { store, change, answer, question, actions } = stage();
  change('cooks-editor');
  store.dispatch(leaveRequested({ names: ['cooks-editor'] }));
  expect(question()).toMatchObject({
    text: '填写的内容尚未保存，离开后将会丢失。',
    accept: '放弃修改',
    decline: '继续填写',
    safe: 'decline',
  });
  // Pressed once more meanwhile: not asked once more.
  store.dispatch(leaveRequested({ names: ['cooks-editor'] }));
  answer(confirmDeclined);
  expect(question()).toBeUndefined();
  expect(selectUnsaved(store.getState()).map(({ name }) => name)).toEqual(['cooks-editor']);
  expect(actions.some(closed.match)).toBe(false);
  expect(actions.filter(leaveDeclined.match)).toHaveLength(1);
});

test('who gives up closes what is in the way, the top one first, and only that', () => {
  const { store, change, answer, actions, since } = stage();
  for (const name of ['roleGrants', 'users-editor', 'password-change']) change(name);
  store.dispatch(leaveRequested({ names: ['users-editor', 'password-change'], then: went() }));
  const before = actions.length + 1;
  answer(confirmAccepted);
  expect(since(before)).toEqual([
    [closed.type, 'password-change'],
    [closed.type, 'users-editor'],
    [went.type, undefined],
    [leaveGranted.type, ['users-editor', 'password-change']],
  ]);
  expect(selectUnsaved(store.getState()).map(({ name }) => name)).toEqual(['roleGrants']);
});

test('a reload loses what is kept nowhere, and only as long as it is there', () => {
  const { store } = stage();
  store.dispatch(formChanged({ name: 'filings-editor', close: closed('filings-editor'), isKept: true }));
  expect(selectWouldBeLost(store.getState())).toBe(false);
  store.dispatch(formChanged({ name: 'password-change', close: closed('password-change') }));
  expect(selectWouldBeLost(store.getState())).toBe(true);
  store.dispatch(formSettled('password-change'));
  expect(selectWouldBeLost(store.getState())).toBe(false);
});

test('what is no form is asked about in its own words, and with forms beside it in both', () => {
  const { store, question } = stage();
  const own = { text: '导出尚未完成，退出后将中止。', stay: '继续导出', leave: '中止导出' };
  store.dispatch(formChanged({ name: 'exports', close: closed('exports'), isOfSession: true, question: own }));
  store.dispatch(leaveRequested({ names: ['exports'] }));
  expect(question()).toMatchObject({ text: own.text, accept: '中止导出', decline: '继续导出', safe: 'decline' });

  const both = stage();
  both.change('form');
  both.store.dispatch(formChanged({ name: 'exports', close: closed('exports'), isOfSession: true, question: own }));
  both.store.dispatch(leaveRequested({ names: ['form', 'exports'] }));
  expect(both.question()).toMatchObject({
    text: `填写的内容尚未保存，离开后将会丢失。\n${own.text}`,
    accept: '放弃修改',
    decline: '继续填写',
  });
});
