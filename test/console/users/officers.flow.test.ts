import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { usersApi } from '../../../src/console/features/users/users.api';
import { officersResource, officersTree } from '../../../src/console/features/users/users.resource';
import { officersSaga } from '../../../src/console/features/users/users.saga';
import {
  officerEditRequested,
  officerRequested,
  userDialogsSlice,
} from '../../../src/console/features/users/users.slice';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { saveSpreadsheet } from '../../../src/console/lib/spreadsheet';
import type { Workbook } from '../../../src/console/lib/spreadsheet';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { play as playScene } from '../parts/play';
import { regulator } from '../session/people';
import { rowsOf, user } from './people';

const { opened, filterSubmitted, filterReset, listLoaded, rowsSelected, exportRequested } = officersResource.actions;
const { nodeSelected } = officersTree.actions;
const saved = jest.fn<undefined, [Workbook]>();
const reducer = combineReducers({
  officers: officersResource.reducer,
  officersTree: officersTree.reducer,
  userDialogs: userDialogsSlice.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
});

function stage() {
  const api = {
    list: jest.fn().mockResolvedValue(rowsOf()),
    show: jest.fn().mockResolvedValue(user(8, { userType: 2, phone: '13800001234' })),
    roles: jest.fn().mockResolvedValue(rowsOf()),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [usersApi.list, api.list],
    [usersApi.show, api.show],
    [usersApi.roles, api.roles],
    [usersApi.noteExport, () => Promise.resolve(null)],
    [saveSpreadsheet, saved],
  ]);
  const state = reducer(undefined, signedIn(regulator));
  const play = (...events: readonly (Action | number)[]) =>
    playScene({ saga: officersSaga, reducer, outside, state }, ...events);
  return { api, play };
}

describe('the list', () => {
  test('is of officers whatever was filtered before', async () => {
    const { api, play } = stage();
    await play(opened({}), filterSubmitted({ name: '王' }), nodeSelected(5000), filterReset());
    const types = api.list.mock.calls.map(([query]) => (query as { userType: number }).userType);
    expect(types).toEqual([2, 2, 2, 2]);
  });

  test('is limited by the selected unit from page one', async () => {
    const { api, play } = stage();
    const state = await play(opened({ page: 3 }), nodeSelected(5000));
    expect(api.list).toHaveBeenLastCalledWith({
      userType: 2,
      unitId: 5000,
      includeSubUnits: true,
      page: 1,
      pageSize: 20,
    });
    expect(state.officersTree.selectedId).toBe(5000);
  });

  test.each([
    ['a reset', filterReset()],
    ['another place of the list', opened({})],
  ])('gives the unit up in list and tree alike after %s', async (_, event) => {
    const { api, play } = stage();
    const state = await play(opened({}), nodeSelected(5000), event);
    expect(api.list).toHaveBeenLastCalledWith(expect.objectContaining({ unitId: 1 }));
    expect(state.officersTree.selectedId).toBeNull();
  });
});

test('adding without a unit asks for one and opens nothing', async () => {
  const { play } = stage();
  const state = await play(opened({}), officerRequested());
  expect(state.officers.editor).toBeNull();
  expect(state.feedback.notices).toMatchObject([{ kind: 'warning', text: '请选择所属部门' }]);
});

test('a new officer is one, and of the selected unit', async () => {
  const { play } = stage();
  const state = await play(nodeSelected(5000), officerRequested());
  expect(state.officers.editor).toMatchObject({ mode: 'create', seed: { userType: 2, unitId: 5000 } });
});

test('editing opens on the whole officer, fetched now', async () => {
  const { api, play } = stage();
  const state = await play(officerEditRequested(8));
  expect(api.show.mock.calls).toEqual([[8]]);
  expect(state.officers.editor).toMatchObject({
    mode: 'update',
    id: 8,
    seed: { userType: 2, phone: '13800001234', unitId: 5000 },
  });
});

test('the export is a sheet of the selected officers in words', async () => {
  const { play } = stage();
  const rows = [
    user(1, { userType: 2 }),
    user(2),
    user(3, { userType: 2, sex: undefined, phone: undefined, isEnabled: false, isLocked: true }),
  ];
  await play(listLoaded({ rows, total: 3 }), rowsSelected([1, 3]), exportRequested());
  const [workbook] = saved.mock.lastCall ?? [];
  expect(workbook?.fileName).toBe('信息员列表');
  expect(workbook?.sheets[0]?.rows.map((row) => row.slice(0, 6))).toEqual([
    ['用户1', 'yonghu1', '男', '138****1234', '信息员', '湖北省武汉市'],
    ['用户3', 'yonghu3', '未知', '', '信息员', '湖北省武汉市'],
  ]);
});
