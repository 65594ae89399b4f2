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
import { asked } from '../parts/asked';
import { play as playScene } from '../parts/play';
import { failure } from '../session/people';
import { functions, holder, key, role } from '../roles/grants';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const { opened, refreshRequested } = rolesResource.actions;
const accepted = confirmAccepted({ id: 'q1' });
const declined = confirmDeclined({ id: 'q1' });
const reducer = combineReducers({
  roles: rolesResource.reducer,
  roleGrants: roleGrantsSlice.reducer,
  feedback: feedbackSlice.reducer,
  asked,
});

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

test.each([
  ['could not be read', () => Promise.reject(failure({ kind: 'network' }) as unknown as Error)],
  ['are still under way', () => new Promise<never>(() => undefined)],
])('nothing is saved while the functions %s', async (_, functionsCall) => {
  const { api, play } = stage();
  api.functions.mockImplementation(functionsCall);
  await play(roleRequested(clerk), grantsSubmitted(), accepted);
  expect(api.savePermissions).not.toHaveBeenCalled();
});

const saved = role(1, ['user:delete'], { version: 5 });
const savedNow = [roleRequested(clerk), ticksChanged([key(5)]), grantsSubmitted(), accepted];
const readAgainLate = ({ api }: ReturnType<typeof stage>) =>
  api.list
    .mockResolvedValueOnce({ rows: [clerk, auditor], total: 2 })
    .mockImplementation(() => soon({ rows: [saved, auditor], total: 2 }, 15));

test('what was just saved is not called unsaved while the list is read again', async () => {
  const all = stage();
  readAgainLate(all);
  const state = await all.play(...savedNow, roleRequested(auditor), declined);
  expect(state.asked).toEqual(['确认提交么？']);
});

test('what is ticked while the saved role is read again is not lost', async () => {
  const all = stage();
  readAgainLate(all);
  const state = await all.play(...savedNow, ticksChanged([key(5), key(6)]), 30);
  expect(state.roleGrants.ticked).toEqual([key(5), key(6)]);
});

test('a second save right after the first goes by the new version', async () => {
  const all = stage();
  readAgainLate(all);
  await all.play(...savedNow, ticksChanged([key(6)]), grantsSubmitted(), accepted, 30);
  const versions = all.api.savePermissions.mock.calls.map(([grant]) => (grant as { version: number }).version);
  expect(versions).not.toEqual([4, 4]);
});

test.each([
  ['another page of the list', { rows: [role(30, [])], total: 25 }],
  ['the own renaming of the role', { rows: [{ ...clerk, authority: 'ROLE_X', version: 5 }], total: 1 }],
])('ticks that are not saved are not lost by %s', async (_, reply) => {
  const { api, play } = stage();
  api.list.mockResolvedValueOnce({ rows: [clerk, auditor], total: 25 }).mockResolvedValue(reply);
  const state = await play(roleRequested(clerk), ticksChanged([key(5)]), refreshRequested());
  expect(state.roleGrants.ticked).toEqual([key(5)]);
});
