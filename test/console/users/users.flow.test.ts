import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { fork } from 'typed-redux-saga';
import { usersApi } from '../../../src/console/features/users/users.api';
import { usersResource, userUnitTree } from '../../../src/console/features/users/users.resource';
import { userDialogsSaga, usersSaga } from '../../../src/console/features/users/users.saga';
import {
  enabledRequested,
  newUserRequested,
  passwordsOpened,
  passwordsRequested,
  passwordsSubmitted,
  unlockRequested,
  userDialogsSlice,
  userEditRequested,
} from '../../../src/console/features/users/users.slice';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { request } from '../../../src/console/lib/http';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { asked } from '../parts/asked';
import { play as playScene } from '../parts/play';
import { failure, regulator } from '../session/people';
import { owner, role, rowsOf, user } from './people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const { opened, filterSubmitted, listLoaded, rowsSelected, editorSubmitted } = usersResource.actions;
const accepted = confirmAccepted({ id: 'q1' });
const declined = confirmDeclined({ id: 'q1' });
const reducer = combineReducers({
  users: usersResource.reducer,
  userUnitTree: userUnitTree.reducer,
  userDialogs: userDialogsSlice.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
  asked,
});
type State = ReturnType<typeof reducer>;

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
    unlock: jest.fn().mockResolvedValue(null),
    setEnabled: jest.fn().mockResolvedValue(null),
    roles: jest.fn().mockResolvedValue(rowsOf(role(1, 'ROLE_JG', '监管员'), role(2, 'ROLE_CS'))),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [usersApi.list, api.list],
    [usersApi.show, api.show],
    [usersApi.create, api.create],
    [usersApi.update, api.update],
    [usersApi.resetPasswords, api.resetPasswords],
    [usersApi.unlock, api.unlock],
    [usersApi.setEnabled, api.setEnabled],
    [usersApi.roles, api.roles],
    [newQuestionId, () => 'q1'],
    [newIdempotencyKey, () => 'key1'],
  ]);
  const state = reducer(undefined, signedIn(regulator));
  const play = (...events: readonly (Action | number)[]) =>
    playScene({ saga: wholeStage, reducer, outside, state }, ...events);
  return { api, play };
}

const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);

describe('the user type', () => {
  test('is that of the staff at first; another one asks again from page one and keeps the rest of the filter', async () => {
    const { api, play } = stage();
    await play(opened({ page: 3 }));
    expect(api.list.mock.calls).toEqual([[{ userType: 1, unitId: 1, includeSubUnits: true, page: 3, pageSize: 20 }]]);
    await play(opened({ page: 3 }), filterSubmitted({ name: '王' }), filterSubmitted({ userType: 3 }));
    expect(api.list).toHaveBeenLastCalledWith(expect.objectContaining({ userType: 3, name: '王', page: 1 }));
  });

  test('switched again while its list is under way, only the last list is shown', async () => {
    const { api, play } = stage();
    api.list.mockImplementation(async ({ userType }: { userType: number }) => {
      if (userType === 2) await new Promise((resolve) => setTimeout(resolve, 15));
      return rowsOf(user(userType * 10));
    });
    const state = await play(opened({}), filterSubmitted({ userType: 2 }), filterSubmitted({ userType: 3 }), 30);
    expect(state.users.rows.map(({ id }) => id)).toEqual([30]);
  });
});

describe('adding', () => {
  test('opens on an enabled, unlocked man of no unit yet, and offers roles by note or name', async () => {
    const { play } = stage();
    const { users, userDialogs } = await play(opened({}), newUserRequested());
    expect(users.editor).toMatchObject({
      mode: 'create',
      seed: { username: '', sex: 1, isEnabled: true, isLocked: false, userType: 1, roleIds: [] },
    });
    expect(users.editor?.seed).not.toHaveProperty('unitId');
    expect(userDialogs.roles).toEqual([
      { id: 1, label: '监管员' },
      { id: 2, label: 'ROLE_CS' },
    ]);
  });

  test('begins with the type that is listed', async () => {
    const { play } = stage();
    const { users } = await play(filterSubmitted({ userType: 3 }), newUserRequested());
    expect(users.editor?.seed).toMatchObject({ userType: 3 });
  });

  test('does not depend on the roles', async () => {
    const { api, play } = stage();
    api.roles.mockRejectedValue(failure({ kind: 'forbidden', text: '无权限操作 403' }));
    const { users, userDialogs } = await play(newUserRequested());
    expect(users.editor?.mode).toBe('create');
    expect(userDialogs.roles).toEqual([]);
  });
});

describe('editing', () => {
  test('opens on the whole user, fetched now, and saves what was read', async () => {
    const { api, play } = stage();
    const open = await play(listLoaded(rowsOf(user(8))), userEditRequested(8));
    expect(api.show.mock.calls).toEqual([[8]]);
    expect(open.users.editor).toMatchObject({
      mode: 'update',
      id: 8,
      seed: { phone: '13800001234', unitId: 5000, version: 4, password: '', repeated: '' },
    });
    const form = { ...open.users.editor!.seed, name: '李监管' };
    const saved = await play(userEditRequested(8), editorSubmitted(form), accepted);
    expect(api.update.mock.calls).toEqual([[expect.objectContaining({ id: 8, name: '李监管', version: 4 })]]);
    expect(saved.users.editor).toBeNull();
    expect(told(saved)).toEqual(['success: 编辑成功']);
  });

  test('a user who may not be fetched opens nothing', async () => {
    const { api, play } = stage();
    api.show.mockRejectedValue(failure({ kind: 'notFound', text: '请求资源不存在 404' }));
    const state = await play(userEditRequested(8));
    expect(state.users.editor).toBeNull();
    expect(told(state)).toEqual(['error: 请求资源不存在 404']);
  });

  test('sends what was emptied as empty, and never a password', async () => {
    jest.mocked(request).mockResolvedValue({ status: 200, body: { code: 100 }, requestId: undefined, sentToken: null });
    const form = { ...user(8), unitId: 5000, password: 'abc12345', repeated: 'abc12345' };
    await usersApi.update?.({ ...form, phone: undefined, note: undefined, avatar: undefined, roleIds: undefined });
    const sent = JSON.parse(String(jest.mocked(request).mock.lastCall?.[0].data)) as Record<string, unknown>;
    expect(sent).toMatchObject({
      id: 8,
      version: 4,
      fphone: '',
      fnote: '',
      favatar: '',
      roles: [],
      lbmzd: { id: 5000 },
    });
    expect(JSON.stringify(sent)).not.toContain('abc12345');
  });
});

describe.each([
  ['a lock by wrong passwords is ended', unlockRequested(1), '确认解除该用户的登录锁定吗？', 'unlock', 1],
  [
    'an account is switched off',
    enabledRequested({ id: 1, isEnabled: false }),
    '确认停用该用户吗？停用后该用户立即下线，且不能登录。',
    'setEnabled',
    { id: 1, isEnabled: false },
  ],
  [
    'an account is switched on',
    enabledRequested({ id: 1, isEnabled: true }),
    '确认启用该用户吗？',
    'setEnabled',
    { id: 1, isEnabled: true },
  ],
] as const)('when %s', (_what, event, question, operation, sent) => {
  test('it is asked for, told, and the list is read anew', async () => {
    const { api, play } = stage();
    const state = await play(opened({}), event, accepted);
    expect(state.asked).toEqual([question]);
    expect(api[operation].mock.calls).toEqual([[sent]]);
    expect(told(state)).toEqual(['success: 操作成功']);
    expect(api.list).toHaveBeenCalledTimes(2);
  });

  test('refused, it is told why and nothing is read anew', async () => {
    const { api, play } = stage();
    api[operation].mockRejectedValue(failure({ text: '不能管理权限高于自己的用户' }));
    const state = await play(opened({}), event, accepted);
    expect(told(state)).toEqual(['error: 不能管理权限高于自己的用户']);
    expect(api.list).toHaveBeenCalledTimes(1);
  });
});

describe('changing passwords', () => {
  const values = { ids: [3, 5], password: 'abc12345', repeated: 'abc12345' };
  const owners = [owner(3), owner(5)];
  const several = [listLoaded(rowsOf(user(3), user(4), user(5))), rowsSelected([3, 5]), passwordsRequested()];

  test('of many needs a selection', async () => {
    const { play } = stage();
    const state = await play(listLoaded(rowsOf(user(3))), passwordsRequested());
    expect(state.userDialogs.passwords).toBeNull();
    expect(told(state)).toEqual(['warning: 请至少选择一条']);
  });

  test('is for the selected users, or for the one whose button was pressed', async () => {
    const { play } = stage();
    expect((await play(...several)).userDialogs.passwords?.owners).toEqual(owners);
    const one = await play(...several.slice(0, 2), passwordsOpened([owner(4)]));
    expect(one.userDialogs.passwords?.owners).toEqual([owner(4)]);
  });

  test('asks first, and tells when it is done', async () => {
    const { api, play } = stage();
    const state = await play(...several, passwordsSubmitted(values), accepted);
    expect(state.asked).toEqual(['确认提交么？']);
    expect(api.resetPasswords.mock.calls).toEqual([[values]]);
    expect(state.userDialogs.passwords).toBeNull();
    expect(told(state)).toEqual(['success: 修改成功']);
  });

  test('declined changes nothing and leaves the dialog ready', async () => {
    const { api, play } = stage();
    const state = await play(...several, passwordsSubmitted(values), declined);
    expect(api.resetPasswords).not.toHaveBeenCalled();
    expect(state.userDialogs.passwords).toEqual({ owners, isSubmitting: false, fieldErrors: [] });
    expect(told(state)).toEqual(['info: 取消操作']);
  });

  test.each([
    ['of a field is said beside it', [{ field: 'password', message: '不能与旧密码相同' }], []],
    ['of another sort is told', [], ['error: 密码不可用']],
  ])('a refusal %s and leaves the dialog ready', async (_, fieldErrors, expected) => {
    const { api, play } = stage();
    api.resetPasswords.mockRejectedValue(failure({ text: '密码不可用', fieldErrors }));
    const state = await play(...several, passwordsSubmitted(values), accepted);
    expect(state.userDialogs.passwords).toEqual({ owners, isSubmitting: false, fieldErrors });
    expect(told(state)).toEqual(expected);
  });

  test('sends the numbers joined by commas', async () => {
    jest.mocked(request).mockResolvedValue({ status: 200, body: { code: 100 }, requestId: undefined, sentToken: null });
    await usersApi.resetPasswords(values);
    expect(jest.mocked(request).mock.lastCall?.[0]).toMatchObject({
      method: 'PUT',
      data: JSON.stringify({ ids: '3,5', pwd: 'abc12345', checkPass: 'abc12345' }),
    });
  });

  test('keeps none of them in the store', async () => {
    const { play } = stage();
    expect(JSON.stringify(await play(...several, passwordsSubmitted(values), declined))).not.toContain('abc12345');
  });
});
