import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import {
  grantsOpened,
  grantsSubmitted,
  roleGrantsSlice,
  roleRequested,
  ticksChanged,
} from '../../../src/console/features/roles/roleGrants.slice';
import { rolesApi } from '../../../src/console/features/roles/roles.api';
import { rolesResource } from '../../../src/console/features/roles/roles.resource';
import { rolesSaga } from '../../../src/console/features/roles/roles.saga';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { request } from '../../../src/console/lib/http';
import { asked } from '../parts/asked';
import { play as playScene } from '../parts/play';
import { failure } from '../session/people';
import { functions, holder, key, role } from './grants';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const { opened, refreshRequested, removeRequested } = rolesResource.actions;
const accepted = confirmAccepted({ id: 'q1' });
const declined = confirmDeclined({ id: 'q1' });
const reducer = combineReducers({
  roles: rolesResource.reducer,
  roleGrants: roleGrantsSlice.reducer,
  feedback: feedbackSlice.reducer,
  asked,
});
type State = ReturnType<typeof reducer>;

const clerk = role(1, ['user:index', 'user:save']);
const auditor = role(2, ['log:index']);
const soon = <Value>(value: Value, milliseconds: number) =>
  new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, value));

function stage() {
  const api = {
    list: jest.fn().mockResolvedValue({ rows: [clerk, auditor], total: 2 }),
    remove: jest.fn().mockResolvedValue(null),
    functions: jest.fn().mockResolvedValue(functions),
    holders: jest.fn((id: number) => Promise.resolve({ rows: [holder(id)], total: 1 })),
    savePermissions: jest.fn().mockResolvedValue(null),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [rolesApi.list, api.list],
    [rolesApi.remove, api.remove],
    [rolesApi.functions, api.functions],
    [rolesApi.holders, api.holders],
    [rolesApi.savePermissions, api.savePermissions],
    [newQuestionId, () => 'q1'],
  ]);
  const play = (...events: readonly (Action | number)[]) =>
    playScene({ saga: rolesSaga, reducer, outside }, grantsOpened(), opened({}), ...events);
  return { api, play };
}

const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);

describe('a role', () => {
  test('shows what it holds and who holds it', async () => {
    const { play } = stage();
    const { roleGrants } = await play(roleRequested(clerk));
    expect(roleGrants).toMatchObject({
      role: clerk,
      ticked: [key(3), key(4)],
      holders: { rows: [holder(1)], total: 1 },
    });
  });

  test('chosen again is not read again, and keeps its ticks', async () => {
    const { api, play } = stage();
    const { roleGrants } = await play(roleRequested(clerk), ticksChanged([key(5)]), roleRequested(clerk));
    expect(roleGrants.ticked).toEqual([key(5)]);
    expect(api.holders).toHaveBeenCalledTimes(1);
  });

  test('chosen while the holders of another are under way shows its own', async () => {
    const { api, play } = stage();
    api.holders.mockImplementation((id) => soon({ rows: [holder(id)], total: 1 }, id === clerk.id ? 15 : 0));
    const { roleGrants } = await play(roleRequested(clerk), roleRequested(auditor), 30);
    expect(roleGrants).toMatchObject({ role: auditor, ticked: [key(1)], holders: { rows: [holder(2)] } });
  });

  test('chosen while the functions are under way is ticked once they are there', async () => {
    const { api, play } = stage();
    api.functions.mockImplementation(() => soon(functions, 15));
    expect((await play(roleRequested(clerk), 30)).roleGrants.ticked).toEqual([key(3), key(4)]);
  });

  test('whose holders cannot be read is shown all the same, and the reason told', async () => {
    const { api, play } = stage();
    api.holders.mockRejectedValue(failure({ kind: 'forbidden', text: '无权限操作 403' }));
    const state = await play(roleRequested(clerk));
    expect(state.roleGrants).toMatchObject({ role: clerk, holders: null });
    expect(told(state)).toEqual(['error: 无权限操作 403']);
  });
});

describe('unsaved ticks', () => {
  const changed = [roleRequested(clerk), ticksChanged([key(5)]), roleRequested(auditor)];

  test('are given up for another role only after a question', async () => {
    const { play } = stage();
    const state = await play(...changed, accepted);
    expect(state.asked).toEqual(['权限修改尚未保存，确认放弃吗？']);
    expect(state.roleGrants).toMatchObject({ role: auditor, ticked: [key(1)] });
  });

  test('stay when the question is declined', async () => {
    const { play } = stage();
    expect((await play(...changed, declined)).roleGrants).toMatchObject({ role: clerk, ticked: [key(5)] });
  });

  test('that are back at what the role holds are not asked about', async () => {
    const { play } = stage();
    const back = ticksChanged([key(4), key(3)]);
    const state = await play(roleRequested(clerk), ticksChanged([key(5)]), back, roleRequested(auditor));
    expect(state.asked).toEqual([]);
    expect(state.roleGrants.role).toEqual(auditor);
  });

  test('outlive a list that is read again and says the same', async () => {
    const { play } = stage();
    const state = await play(roleRequested(clerk), ticksChanged([key(5)]), refreshRequested());
    expect(state.roleGrants).toMatchObject({ role: clerk, ticked: [key(5)] });
  });
});

describe('saving', () => {
  const keys = [key(3), key(5)];
  const submitted = [roleRequested(clerk), ticksChanged(keys), grantsSubmitted()];

  test('without a role does nothing', async () => {
    const { api, play } = stage();
    const state = await play(grantsSubmitted());
    expect(state.asked).toEqual([]);
    expect(api.savePermissions).not.toHaveBeenCalled();
    expect(state.roleGrants.isSaving).toBe(false);
  });

  test('asks, sends the ticks with the version that was read, tells, and reads the role again', async () => {
    const { api, play } = stage();
    const saved = role(1, ['user:index', 'user:delete'], { version: 5 });
    api.savePermissions.mockImplementation(() => {
      api.list.mockResolvedValue({ rows: [saved, auditor], total: 2 });
      return Promise.resolve(null);
    });
    const state = await play(...submitted, accepted);
    expect(state.asked).toEqual(['确认提交么？']);
    expect(api.savePermissions.mock.calls).toEqual([[{ id: 1, version: 4, keys }]]);
    expect(told(state)).toEqual(['success: 提交成功']);
    expect(state.roleGrants).toMatchObject({ role: saved, ticked: keys, isSaving: false });
  });

  test('sends the keys joined by commas, or a nought for none', async () => {
    jest.mocked(request).mockResolvedValue({ status: 200, body: { code: 100 }, requestId: undefined, sentToken: null });
    const sent = () => JSON.parse(String(jest.mocked(request).mock.lastCall?.[0].data)) as object;
    await rolesApi.savePermissions({ id: 1, version: 4, keys });
    expect(sent()).toEqual({ role: 1, version: 4, permission: '100003,100005' });
    await rolesApi.savePermissions({ id: 1, version: 4, keys: [] });
    expect(sent()).toEqual({ role: 1, version: 4, permission: '0' });
  });

  test.each([
    ['declined', declined, 0, 'info: 取消操作'],
    ['refused', accepted, 1, 'error: 角色不存在'],
  ])('%s, the ticks stay and can be sent again', async (_, reply, calls, expected) => {
    const { api, play } = stage();
    api.savePermissions.mockRejectedValue(failure({ kind: 'business', text: '角色不存在' }));
    const state = await play(...submitted, reply);
    expect(api.savePermissions).toHaveBeenCalledTimes(calls);
    expect(state.roleGrants).toMatchObject({ role: clerk, ticked: keys, isSaving: false });
    expect(told(state)).toEqual([expected]);
    expect(api.list).toHaveBeenCalledTimes(1);
  });

  test('behind somebody else, the changes stand on what he has granted meanwhile, and are saved there', async () => {
    const { api, play } = stage();
    const newest = role(1, ['log:index', 'user:index', 'user:save'], { version: 5 });
    api.list.mockResolvedValueOnce({ rows: [clerk], total: 1 }).mockResolvedValue({ rows: [newest], total: 1 });
    api.savePermissions.mockRejectedValueOnce(failure({ kind: 'conflict', text: '该记录已被他人修改，请刷新后重试' }));
    const changed = await play(...submitted, accepted);
    expect(told(changed)).toEqual([
      'warning: 该角色已被他人修改，已载入最新内容，您的勾选已保留，请核对后重新保存；他人新增：日志·log-index',
    ]);
    // One was unticked and another ticked here, a third was granted there.
    expect(changed.roleGrants).toMatchObject({ role: newest, ticked: [key(1), key(3), key(5)], isSaving: false });
  });

  test.each([
    ['the list cannot be read', failure({ kind: 'network', text: '网络连接失败' })],
    ['the role is on another page', { rows: [auditor], total: 2 }],
  ])('behind somebody else, where %s, nothing is called the newest', async (_, answer) => {
    const { api, play } = stage();
    api.list.mockResolvedValueOnce({ rows: [clerk], total: 1 });
    if ('rows' in answer) api.list.mockResolvedValue(answer);
    else api.list.mockRejectedValue(answer);
    api.savePermissions.mockRejectedValueOnce(failure({ kind: 'conflict', text: '该记录已被他人修改，请刷新后重试' }));
    const state = await play(...submitted, accepted);
    expect(told(state)).toEqual([
      'warning: 该角色已被他人修改，最新内容未能载入，您的勾选已保留，请在列表中找到该角色并刷新后重新保存',
    ]);
    expect(state.roleGrants).toMatchObject({ role: clerk, ticked: keys, isSaving: false });
  });

  test('pressed twice is one question and one call', async () => {
    const { api, play } = stage();
    const state = await play(...submitted, grantsSubmitted(), accepted);
    expect(state.asked).toHaveLength(1);
    expect(api.savePermissions).toHaveBeenCalledTimes(1);
  });
});

describe('the list read again', () => {
  test('brings what another administrator changed', async () => {
    const { api, play } = stage();
    const renamed = role(1, ['log:clear'], { authority: 'ROLE_X', version: 5 });
    api.list.mockResolvedValueOnce({ rows: [clerk], total: 1 }).mockResolvedValue({ rows: [renamed], total: 1 });
    const { roleGrants } = await play(roleRequested(clerk), refreshRequested());
    expect(roleGrants).toMatchObject({ role: renamed, ticked: [key(2)] });
  });

  test('without the current role leaves none', async () => {
    const { api, play } = stage();
    api.list
      .mockResolvedValueOnce({ rows: [clerk, auditor], total: 2 })
      .mockResolvedValue({ rows: [auditor], total: 1 });
    const state = await play(roleRequested(clerk), removeRequested(1), accepted);
    expect(told(state)).toEqual(['success: 删除成功']);
    expect(state.roleGrants).toMatchObject({ role: null, ticked: [], holders: null });
  });
});

test('functions that cannot be read are read with the next attempt', async () => {
  const { api, play } = stage();
  const error = failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' });
  api.functions.mockRejectedValueOnce(error);
  expect((await play()).roleGrants.functions).toEqual({ status: 'failed', error });
  api.functions.mockRejectedValueOnce(error);
  expect((await play(grantsOpened())).roleGrants.functions).toEqual({ status: 'ready', nodes: functions });
});
