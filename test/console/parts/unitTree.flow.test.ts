import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { noticeShown } from '../../../src/console/kit/feedback/feedback.slice';
import { createUnitTree } from '../../../src/console/parts/unit-tree/createUnitTree';
import { unitsApi } from '../../../src/console/parts/unit-tree/units.api';
import { visibleNodes } from '../../../src/console/parts/unit-tree/visibleNodes';
import type { UnitNode } from '../../../src/contract/units';
import { failure } from '../session/people';
import { province, scriptedUnits } from './units';

const tree = createUnitTree('tree');
const { treeOpened, nodeExpandedChanged, nodeSelected, selectionCleared } = tree.actions;
const expanded = (id: number, isExpanded = true) => nodeExpandedChanged({ id, isExpanded });

function screen(api: ReturnType<typeof scriptedUnits>) {
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [unitsApi.root, api.root],
    [unitsApi.children, api.children],
    [unitsApi.show, api.show],
  ]);
  return expectSaga(tree.saga)
    .withReducer(combineReducers({ tree: tree.reducer }))
    .provide({
      call: ({ fn, args }, next) => (outside.has(fn) ? outside.get(fn)?.(...(args as never[])) : (next() as unknown)),
    });
}

async function stateAfter(run: ReturnType<typeof screen>) {
  const { storeState } = (await run.silentRun(80)) as { storeState: object };
  return tree.select.state(storeState);
}
const labels = (state: ReturnType<typeof tree.select.state>) => visibleNodes(state).map(({ node }) => node.label);

test('opening shows the user’s root and what lies directly below', async () => {
  const api = scriptedUnits();
  const state = await stateAfter(screen(api).dispatch(treeOpened(null)));
  expect(labels(state)).toEqual(['湖北省', '武汉市', '宜昌市']);
  expect(state.selectedId).toBeNull();
  expect(api.show).not.toHaveBeenCalled();
});

test('a branch is asked for once, however often it is opened, also while it is under way', async () => {
  const api = scriptedUnits();
  const slow = new Promise<UnitNode[]>((resolve) => setTimeout(() => resolve([...(province[5000] ?? [])]), 15));
  api.children.mockImplementation((id) => (id === 5000 ? slow : Promise.resolve(province[id] ?? [])));
  const state = await stateAfter(
    screen(api)
      .dispatch(treeOpened(null))
      .delay(3)
      .dispatch(expanded(5000))
      .delay(1)
      .dispatch(expanded(5000, false))
      .delay(1)
      .dispatch(expanded(5000))
      .delay(20)
      .dispatch(expanded(5000, false))
      .delay(1)
      .dispatch(expanded(5000)),
  );
  expect(labels(state)).toEqual(['湖北省', '武汉市', '江岸区', '宜昌市']);
  expect(api.children.mock.calls).toEqual([[4818], [5000]]);
});

test('coming back asks for nothing and shows what was open', async () => {
  const api = scriptedUnits();
  const state = await stateAfter(
    screen(api).dispatch(treeOpened(null)).delay(5).dispatch(expanded(5000)).delay(5).dispatch(treeOpened(null)),
  );
  expect(labels(state)).toContain('江岸区');
  expect(api.root).toHaveBeenCalledTimes(1);
  expect(api.children).toHaveBeenCalledTimes(2);
});

test('leaving and returning while the root is under way does not leave it waiting for ever', async () => {
  const api = scriptedUnits();
  api.root.mockReturnValueOnce(new Promise(() => undefined));
  const state = await stateAfter(screen(api).dispatch(treeOpened(null)).delay(5).dispatch(treeOpened(null)));
  expect(labels(state)).toContain('湖北省');
});

test('a place opens every unit on the way to the first unit and selects the second', async () => {
  const api = scriptedUnits();
  const run = screen(api)
    .put(nodeSelected(5100))
    .dispatch(treeOpened({ expandedId: 5000, selectedId: 5100 }));
  const state = await stateAfter(run);
  expect(labels(state)).toEqual(['湖北省', '武汉市', '江岸区', '宜昌市']);
  expect(state).toMatchObject({ expandedIds: [4818, 5000], selectedId: 5100 });
  expect(api.show.mock.calls).toEqual([[5000]]);
  expect(api.children.mock.calls).toEqual([[4818], [5000]]);
});

test('a place that this user may not see is told, and the tree can be used', async () => {
  const api = scriptedUnits();
  api.show.mockRejectedValue(failure({ kind: 'notFound', text: '请求资源不存在 404' }));
  const run = screen(api)
    .put(noticeShown({ kind: 'error', text: '请求资源不存在 404' }))
    .dispatch(treeOpened({ expandedId: 9, selectedId: 10 }));
  const state = await stateAfter(run);
  expect(labels(state)).toEqual(['湖北省', '武汉市', '宜昌市']);
  expect(state.selectedId).toBeNull();
});

test('a root that fails is asked for again by opening again', async () => {
  const api = scriptedUnits();
  const error = failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' });
  api.root.mockRejectedValueOnce(error);
  const failed = await stateAfter(screen(api).dispatch(treeOpened(null)));
  expect(failed.top).toEqual({ status: 'failed', error });
  const healed = await stateAfter(screen(api).withState({ tree: failed }).dispatch(treeOpened(null)));
  expect(labels(healed)).toContain('武汉市');
});

test('a branch that fails is asked for once, and again when it is opened again', async () => {
  const api = scriptedUnits();
  const error = failure({ kind: 'timeout' });
  api.children.mockImplementation((id: number) =>
    id === 5000 ? Promise.reject(error as unknown as Error) : Promise.resolve(province[id] ?? []),
  );
  const failed = await stateAfter(screen(api).dispatch(treeOpened(null)).delay(5).dispatch(expanded(5000)));
  expect(failed.branches[5000]).toEqual({ status: 'failed', error });
  expect(api.children.mock.calls).toEqual([[4818], [5000]]);

  const again = scriptedUnits();
  const healed = await stateAfter(
    screen(again).withState({ tree: failed }).dispatch(expanded(5000, false)).delay(1).dispatch(expanded(5000)),
  );
  expect(labels(healed)).toContain('江岸区');
  expect(again.children.mock.calls).toEqual([[5000]]);
});

test('the selection is one unit or none', () => {
  const chosen = tree.reducer(undefined, nodeSelected(5000));
  expect(chosen.selectedId).toBe(5000);
  expect(tree.reducer(chosen, selectionCleared()).selectedId).toBeNull();
});
