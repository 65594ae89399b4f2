import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { createUnitTree } from '../../../src/console/parts/unit-tree/createUnitTree';
import { unitsApi } from '../../../src/console/parts/unit-tree/units.api';
import { visibleNodes } from '../../../src/console/parts/unit-tree/visibleNodes';
import { failure } from '../session/people';
import { play } from './play';
import { province, scriptedUnits } from './units';

const tree = createUnitTree('tree');
const { treeOpened, nodeExpandedChanged, nodeSelected, selectionCleared } = tree.actions;
const expanded = (id: number, isExpanded = true) => nodeExpandedChanged({ id, isExpanded });

const reducer = combineReducers({ tree: tree.reducer, feedback: feedbackSlice.reducer });
type State = ReturnType<typeof reducer>;

/** The tree with these unit endpoints. */
function stage(api: ReturnType<typeof scriptedUnits>, state?: State) {
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [unitsApi.root, api.root],
    [unitsApi.children, api.children],
    [unitsApi.show, api.show],
  ]);
  const scene = { saga: tree.saga, reducer, outside, ...(state === undefined ? {} : { state }) };
  return (...events: readonly (Action | number)[]) => play(scene, ...events);
}

const labels = (state: State) => visibleNodes(state.tree).map(({ node }) => node.label);

test('opening shows the user’s root and what lies directly below', async () => {
  const api = scriptedUnits();
  const state = await stage(api)(treeOpened(null));
  expect(labels(state)).toEqual(['湖北省', '武汉市', '宜昌市']);
  expect(state.tree.selectedId).toBeNull();
  expect(api.show).not.toHaveBeenCalled();
});

test('a branch is asked for once, however often it is opened, also while it is under way', async () => {
  const api = scriptedUnits();
  api.children.mockImplementation(async (id) => {
    if (id === 5000) await new Promise((resolve) => setTimeout(resolve, 15));
    return province[id] ?? [];
  });
  const state = await stage(api)(
    treeOpened(null),
    expanded(5000),
    expanded(5000, false),
    expanded(5000),
    30,
    expanded(5000, false),
    expanded(5000),
  );
  expect(labels(state)).toEqual(['湖北省', '武汉市', '江岸区', '宜昌市']);
  expect(api.children.mock.calls).toEqual([[4818], [5000]]);
});

test('coming back asks for nothing and shows what was open', async () => {
  const api = scriptedUnits();
  const state = await stage(api)(treeOpened(null), expanded(5000), treeOpened(null));
  expect(labels(state)).toContain('江岸区');
  expect(api.root).toHaveBeenCalledTimes(1);
  expect(api.children).toHaveBeenCalledTimes(2);
});

test('leaving and returning while the root is under way does not leave it waiting for ever', async () => {
  const api = scriptedUnits();
  api.root.mockReturnValueOnce(new Promise(() => undefined));
  expect(labels(await stage(api)(treeOpened(null), treeOpened(null)))).toContain('湖北省');
});

test('a place opens every unit on the way to the first unit and selects the second', async () => {
  const api = scriptedUnits();
  const state = await stage(api)(treeOpened({ expandedId: 5000, selectedId: 5100 }));
  expect(labels(state)).toEqual(['湖北省', '武汉市', '江岸区', '宜昌市']);
  expect(state.tree).toMatchObject({ expandedIds: [4818, 5000], selectedId: 5100 });
  expect(api.show.mock.calls).toEqual([[5000], [5100]]);
  expect(api.children.mock.calls).toEqual([[4818], [5000]]);
});

describe('units that this user may not see are named, and the tree can be used', () => {
  const stageWithout = (...missing: readonly number[]) => {
    const api = scriptedUnits();
    const find = scriptedUnits();
    find.show.mockImplementation((id: number) =>
      Promise.resolve({ id, pathIds: id === 5100 ? [4818, 5000, id] : [4818, id] }),
    );
    const refuse = jest
      .fn<Promise<never>, []>()
      .mockRejectedValue(failure({ kind: 'notFound', text: '请求资源不存在 404' }));
    api.show.mockImplementation((id: number) => (missing.includes(id) ? refuse() : find.show(id)));
    return stage(api);
  };

  test.each([
    [[9, 10], { expandedId: 9, selectedId: 10 }, null, ['湖北省', '武汉市', '宜昌市']],
    [[9], { expandedId: 9, selectedId: 5100 }, 5100, ['湖北省', '武汉市', '江岸区', '宜昌市']],
    [[10], { expandedId: 5000, selectedId: 10 }, null, ['湖北省', '武汉市', '江岸区', '宜昌市']],
    [[9], { expandedId: 9, selectedId: 9 }, null, ['湖北省', '武汉市', '宜昌市']],
  ])('%j', async (missing, place, selectedId, shown) => {
    const state = await stageWithout(...missing)(treeOpened(place));
    expect(state.tree).toMatchObject({ missingIds: missing, selectedId });
    expect(labels(state)).toEqual(shown);
    expect(state.feedback.notices).toEqual([]);
  });
});

test('a way that could not be asked for is told, and no unit is called missing', async () => {
  const api = scriptedUnits();
  api.show.mockRejectedValue(failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' }));
  const state = await stage(api)(treeOpened({ expandedId: 5000, selectedId: 5000 }));
  expect(state.tree.missingIds).toEqual([]);
  expect(state.feedback.notices).toMatchObject([{ kind: 'error', text: '网络连接失败，请检查网络后重试' }]);
});

test('a root that fails is asked for again by opening again', async () => {
  const api = scriptedUnits();
  const error = failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' });
  api.root.mockRejectedValueOnce(error);
  const failed = await stage(api)(treeOpened(null));
  expect(failed.tree.top).toEqual({ status: 'failed', error });
  expect(labels(await stage(api, failed)(treeOpened(null)))).toContain('武汉市');
});

test('a branch that fails is asked for once, and again when it is opened again', async () => {
  const api = scriptedUnits();
  const error = failure({ kind: 'timeout' });
  const opened = await stage(api)(treeOpened(null));
  api.children.mockClear().mockRejectedValueOnce(error);
  const broken = await stage(api, opened)(expanded(5000));
  expect(broken.tree.branches[5000]).toEqual({ status: 'failed', error });
  expect(api.children.mock.calls).toEqual([[5000]]);

  const healed = await stage(api, broken)(expanded(5000, false), expanded(5000));
  expect(labels(healed)).toContain('江岸区');
  expect(api.children.mock.calls).toEqual([[5000], [5000]]);
});

test('the selection is one unit or none', () => {
  const chosen = tree.reducer(undefined, nodeSelected(5000));
  expect(chosen.selectedId).toBe(5000);
  expect(tree.reducer(chosen, selectionCleared()).selectedId).toBeNull();
});
