import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { fork } from 'typed-redux-saga';
import { usersApi } from '../../../src/console/features/users/users.api';
import { usersResource, userUnitTree } from '../../../src/console/features/users/users.resource';
import { userDialogsSaga, usersSaga } from '../../../src/console/features/users/users.saga';
import {
  newUserRequested,
  passwordsClosed,
  passwordsOpened,
  passwordsSubmitted,
  userDialogsSlice,
  userEditRequested,
} from '../../../src/console/features/users/users.slice';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { asked } from '../parts/asked';
import { play as playScene } from '../parts/play';
import { failure, regulator } from '../session/people';
import { owner, role, rowsOf, user } from '../users/people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const accepted = confirmAccepted({ id: 'q1' });
const reducer = combineReducers({
  users: usersResource.reducer,
  userUnitTree: userUnitTree.reducer,
  userDialogs: userDialogsSlice.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
  asked,
});

function* wholeStage() {
  yield* fork(usersSaga);
  yield* fork(userDialogsSaga);
}

function stage() {
  const api = {
    list: jest.fn().mockResolvedValue({ rows: [user(1)], total: 45 }),
    show: jest.fn().mockResolvedValue(user(8, { phone: '13800001234' })),
    create: jest.fn().mockResolvedValue({ id: 9 }),
    update: jest.fn().mockResolvedValue(null),
    resetPasswords: jest.fn().mockResolvedValue(null),
    roles: jest.fn().mockResolvedValue(rowsOf(role(1, 'ROLE_JG', '监管员'), role(2, 'ROLE_CS'))),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [usersApi.list, api.list],
    [usersApi.show, api.show],
    [usersApi.create, api.create],
    [usersApi.update, api.update],
    [usersApi.resetPasswords, api.resetPasswords],
    [usersApi.roles, api.roles],
    [newQuestionId, () => 'q1'],
    [newIdempotencyKey, () => 'key1'],
  ]);
  const state = reducer(undefined, signedIn(regulator));
  const play = (...events: readonly (Action | number)[]) =>
    playScene({ saga: wholeStage, reducer, outside, state }, ...events);
  return { api, play };
}

const { editorClosed } = usersResource.actions;
const values = { ids: [3], password: 'abc12345', repeated: 'abc12345' };

test.each([
  ['a new user', newUserRequested()],
  ['an existing user', userEditRequested(8)],
])('the dialog of %s opens again while the roles of the first time are under way', async (_, request_) => {
  const { api, play } = stage();
  api.roles.mockReturnValue(new Promise(() => undefined));
  const state = await play(request_, editorClosed(), request_);
  expect(state.users.editor).not.toBeNull();
});

test('a password dialog that is sent cannot be left, so that a refusal is heard of', async () => {
  const { api, play } = stage();
  const fieldErrors = [{ field: 'password', message: '不能与旧密码相同' }];
  api.resetPasswords.mockRejectedValue(failure({ text: '不能与旧密码相同', fieldErrors }));
  const state = await play(passwordsOpened([owner(3)]), passwordsSubmitted(values), passwordsClosed(), accepted);
  expect(state.userDialogs.passwords).toMatchObject({ fieldErrors });
});

test('the end of one submission does not close the password dialog of others', async () => {
  const { api, play } = stage();
  api.resetPasswords.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 15, null)));
  const others = [passwordsClosed(), passwordsOpened([owner(4)])];
  const state = await play(passwordsOpened([owner(3)]), passwordsSubmitted(values), accepted, ...others, 30);
  expect(state.userDialogs.passwords).not.toBeNull();
});
