import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { unitListApi } from '../../../src/console/features/units/units.api';
import { parentTree, unitsResource, unitsTree } from '../../../src/console/features/units/units.resource';
import { newUnitRequested, unitEditRequested, unitsSaga } from '../../../src/console/features/units/units.saga';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { request } from '../../../src/console/lib/http';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { unitsApi } from '../../../src/console/parts/unit-tree/units.api';
import { visibleNodes } from '../../../src/console/parts/unit-tree/visibleNodes';
import type { UnitNode } from '../../../src/contract/units';
import { asked } from '../parts/asked';
import { play as playScene } from '../parts/play';
import { province, root, scriptedUnits } from '../parts/units';
import { failure, regulator } from '../session/people';
import { unitRecord } from './records';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const { opened, filterSubmitted, filterReset, listLoaded, rowsSelected, editorSubmitted, removeRequested } =
  unitsResource.actions;
const { removeManyRequested } = unitsResource.actions;
const { treeOpened, nodeSelected, nodeExpandedChanged } = unitsTree.actions;
const accepted = confirmAccepted({ id: 'q1' });
const reducer = combineReducers({
  unitList: unitsResource.reducer,
  unitsTree: unitsTree.reducer,
  parentTree: parentTree.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
  asked,
});
type State = ReturnType<typeof reducer>;

function stage() {
  const units = scriptedUnits();
  const api = {
    list: jest.fn().mockResolvedValue({ rows: [unitRecord(5100)], total: 1 }),
    create: jest.fn().mockResolvedValue({ id: 9 }),
    update: jest.fn().mockResolvedValue(null),
    remove: jest.fn().mockResolvedValue(null),
    removeMany: jest.fn().mockResolvedValue(null),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [unitListApi.list, api.list],
    [unitListApi.create, api.create],
    [unitListApi.update, api.update],
    [unitListApi.remove, api.remove],
    [unitListApi.removeMany, api.removeMany],
    [unitsApi.root, units.root],
    [unitsApi.children, units.children],
    [unitsApi.show, units.show],
    [newQuestionId, () => 'q1'],
    [newIdempotencyKey, () => 'key1'],
  ]);
  const state = reducer(undefined, signedIn(regulator));
  const play = (...events: readonly (Action | number)[]) =>
    playScene({ saga: unitsSaga, reducer, outside, state }, ...events);
  return { api, units, play };
}

const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);
const labels = ({ unitsTree: tree }: State) => visibleNodes(tree).map(({ node }) => node.label);
const expanded = (id: number) => nodeExpandedChanged({ id, isExpanded: true });
const leaf = (id: number, label: string): UnitNode => ({ id, label, childCount: 0, isLeaf: true });

describe('the list', () => {
  test('shows what lies below the user’s own unit, then below the selected one, from page one', async () => {
    const { api, play } = stage();
    const state = await play(opened({}), nodeSelected(5000));
    expect(api.list.mock.calls).toEqual([
      [{ parentId: 1, page: 1, pageSize: 20 }],
      [{ parentId: 5000, page: 1, pageSize: 20 }],
    ]);
    expect(state.unitsTree.selectedId).toBe(5000);
  });

  test.each([
    ['a reset', filterReset()],
    ['another place of the list', opened({})],
  ])('is back at the own unit, in the tree too, after %s', async (_, event) => {
    const { api, play } = stage();
    const state = await play(opened({}), nodeSelected(5000), filterSubmitted({ name: '江' }), event);
    expect(api.list).toHaveBeenLastCalledWith({ parentId: 1, page: 1, pageSize: 20 });
    expect(state.unitsTree.selectedId).toBeNull();
  });
});

describe('a new unit', () => {
  test.each([
    ['the row whose button was pressed', [nodeSelected(5000), newUnitRequested(5100)], 5100],
    ['the selected unit', [nodeSelected(5000), newUnitRequested(null)], 5000],
    ['the user’s own unit when none is selected', [newUnitRequested(null)], 4818],
  ])('lies below %s', async (_, events, parentId) => {
    const { play } = stage();
    const { unitList } = await play(opened({}), ...events);
    expect(unitList.editor).toMatchObject({
      mode: 'create',
      seed: { parentId, code: '', name: '', isDetail: true, order: 0 },
    });
  });

  test('is in list and tree as soon as it is saved, and what was open stays open', async () => {
    const { api, units, play } = stage();
    units.children.mockImplementation((id) =>
      Promise.resolve(
        id === 5000 && api.create.mock.calls.length > 0
          ? [...province[5000]!, leaf(9, '新部门')]
          : (province[id] ?? []),
      ),
    );
    const form = { parentId: 5000, code: '420199', name: '新部门', isDetail: true, order: 0 };
    const state = await play(
      treeOpened(null),
      expanded(5000),
      opened({}),
      newUnitRequested(5000),
      editorSubmitted(form),
      accepted,
    );
    expect(state.asked).toEqual(['确认提交么？']);
    expect(api.create.mock.calls).toEqual([[form, { idempotencyKey: 'key1' }]]);
    expect(told(state)).toEqual(['success: 新增成功']);
    expect(api.list).toHaveBeenCalledTimes(2);
    expect(labels(state)).toEqual(['湖北省', '武汉市', '江岸区', '新部门', '宜昌市']);
  });
});

describe('a move', () => {
  const row = unitRecord(5100);
  const moved = [unitEditRequested(row), editorSubmitted({ ...row, parentId: 6000 }), accepted];

  test('sends the other parent with the version that was read', async () => {
    const { api, play } = stage();
    await play(...moved);
    expect(api.update.mock.calls).toEqual([[expect.objectContaining({ id: 5100, parentId: 6000, version: 4 })]]);
  });

  test('shows the unit in its new place', async () => {
    const { api, units, play } = stage();
    units.children.mockImplementation((id) => {
      const isMoved = api.update.mock.calls.length > 0;
      const children = { 5000: [], 6000: [...province[6000]!, leaf(5100, '江岸区')] }[id];
      return Promise.resolve(isMoved && children !== undefined ? children : (province[id] ?? []));
    });
    const before = await play(treeOpened(null), expanded(5000), expanded(6000));
    expect(labels(before)).toEqual(['湖北省', '武汉市', '江岸区', '宜昌市', '西陵区']);
    const state = await play(treeOpened(null), expanded(5000), expanded(6000), ...moved);
    expect(labels(state)).toEqual(['湖北省', '武汉市', '宜昌市', '西陵区', '江岸区']);
    expect(told(state)).toEqual(['success: 编辑成功']);
  });

  test('that is refused is told and moves nothing; what was typed stays', async () => {
    const { api, units, play } = stage();
    api.update.mockRejectedValue(failure({ text: '不能移动到自己的下级' }));
    const state = await play(treeOpened(null), expanded(5000), ...moved);
    expect(told(state)).toEqual(['error: 不能移动到自己的下级']);
    expect(state.unitList.editor).toMatchObject({ mode: 'update', id: 5100, status: 'editing' });
    expect(units.root).toHaveBeenCalledTimes(1);
    expect(labels(state)).toContain('江岸区');
  });
});

describe('removing', () => {
  const listed = [opened({}), listLoaded({ rows: [unitRecord(5100), unitRecord(5200)], total: 2 })];

  test.each([
    ['one', [removeRequested(5100)], '确认删除该记录吗？'],
    ['many', [rowsSelected([5100, 5200]), removeManyRequested()], '确认删除选中记录么？'],
  ])('%s: a unit that is still needed stays, and the reason is told', async (_, events, question) => {
    const { api, units, play } = stage();
    const refused = failure({ text: '该部门下有用户，不能删除' });
    api.remove.mockRejectedValue(refused);
    api.removeMany.mockRejectedValue(refused);
    const state = await play(treeOpened(null), ...listed, ...events, accepted);
    expect(state.asked).toEqual([question]);
    expect(told(state)).toEqual(['error: 该部门下有用户，不能删除']);
    expect(state.unitList.rows.map(({ id }) => id)).toEqual([5100, 5200]);
    expect(units.root).toHaveBeenCalledTimes(1);
  });

  test('takes it out of list and tree', async () => {
    const { api, units, play } = stage();
    const state = await play(treeOpened(null), ...listed, removeRequested(5100), accepted);
    expect(api.remove.mock.calls).toEqual([[5100]]);
    expect(told(state)).toEqual(['success: 删除成功']);
    expect(api.list).toHaveBeenCalledTimes(2);
    expect(units.root).toHaveBeenCalledTimes(2);
    expect(units.children.mock.calls).toEqual([[root.id], [root.id]]);
  });
});

test('what was emptied is sent as empty, and the own unit keeps the place that nobody sees', async () => {
  jest.mocked(request).mockResolvedValue({ status: 200, body: { code: 100 }, requestId: undefined, sentToken: null });
  const own = unitRecord(4818, { parentId: undefined });
  await unitListApi.update({ ...own, note: undefined, description: undefined });
  const sent = JSON.parse(String(jest.mocked(request).mock.lastCall?.[0].data)) as object;
  expect(sent).toMatchObject({ id: 4818, version: 4, fnote: '', description: '', fmx: 1, forder: 3 });
  expect(sent).not.toHaveProperty('pid');
});
