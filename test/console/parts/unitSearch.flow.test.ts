import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { createUnitTree, unitsChanged } from '../../../src/console/parts/unit-tree/createUnitTree';
import { unitsApi } from '../../../src/console/parts/unit-tree/units.api';
import type { FoundUnit } from '../../../src/contract/units';
import { failure } from '../session/people';
import { play } from './play';
import { scriptedUnits } from './units';

const tree = createUnitTree('tree');
const { treeOpened, searchSubmitted, nodeExpandedChanged } = tree.actions;
const reducer = combineReducers({ tree: tree.reducer, feedback: feedbackSlice.reducer });

const found = (label: string): readonly FoundUnit[] => [
  { id: 5100, label, childCount: 0, isLeaf: true, parentId: 5000, isMatch: true },
];

function stage() {
  const units = scriptedUnits();
  const search = jest.fn<Promise<readonly FoundUnit[]>, [string]>((keyword) => Promise.resolve(found(keyword)));
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [unitsApi.root, units.root],
    [unitsApi.children, units.children],
    [unitsApi.show, units.show],
    [unitsApi.search, search],
  ]);
  return {
    units,
    search,
    play: (...events: readonly (Action | number)[]) => play({ saga: tree.saga, reducer, outside }, ...events),
  };
}

/** The first search is answered after the second one. */
function slowFirst({ search }: ReturnType<typeof stage>) {
  search.mockImplementationOnce((keyword) => new Promise((resolve) => setTimeout(resolve, 15, found(keyword))));
}

describe('a search', () => {
  test('answers what was found', async () => {
    const { search, play } = stage();
    const { tree: state } = await play(treeOpened(null), searchSubmitted('江'));
    expect(search.mock.calls).toEqual([['江']]);
    expect(state.search).toEqual({ status: 'ready', found: found('江') });
  });

  test('replaced by another shows the later one only, however late the first is answered', async () => {
    const all = stage();
    slowFirst(all);
    const { tree: state } = await all.play(searchSubmitted('江'), searchSubmitted('武'), 30);
    expect(state.search).toEqual({ status: 'ready', found: found('武') });
  });

  test('that was emptied meanwhile leaves the tree in sight', async () => {
    const all = stage();
    slowFirst(all);
    const { tree: state } = await all.play(searchSubmitted('江'), searchSubmitted(''), 30);
    expect(state.search).toBeNull();
    expect(all.search).toHaveBeenCalledTimes(1);
  });

  test('that fails says why, and the next one answers', async () => {
    const { search, play } = stage();
    const error = failure({ kind: 'timeout', text: '请求超时，请稍后重试' });
    search.mockRejectedValueOnce(error);
    expect((await play(searchSubmitted('江'))).tree.search).toEqual({ status: 'failed', error });
    search.mockRejectedValueOnce(error);
    expect((await play(searchSubmitted('江'), searchSubmitted('武'))).tree.search).toMatchObject({ status: 'ready' });
  });

  test('ends with opening a place of the tree', async () => {
    const { play } = stage();
    const { tree: state } = await play(
      treeOpened(null),
      searchSubmitted('江'),
      treeOpened({ expandedId: 5000, selectedId: 5000 }),
    );
    expect(state).toMatchObject({ search: null, selectedId: 5000 });
  });
});

describe('a refresh', () => {
  test('reads the top and what is open again, and keeps it open', async () => {
    const { units, play } = stage();
    const { tree: state } = await play(
      treeOpened(null),
      nodeExpandedChanged({ id: 5000, isExpanded: true }),
      unitsChanged(),
    );
    expect(units.root).toHaveBeenCalledTimes(2);
    expect(units.children.mock.calls).toEqual([[4818], [5000], [4818], [5000]]);
    expect(state.expandedIds).toEqual([4818, 5000]);
  });

  test('of a tree that nobody has opened asks nothing', async () => {
    const { units, play } = stage();
    await play(unitsChanged());
    expect(units.root).not.toHaveBeenCalled();
  });

  test('that fails says so where it failed', async () => {
    const { units, play } = stage();
    const error = failure({ kind: 'network', text: '网络连接失败，请检查网络后重试' });
    units.root.mockResolvedValueOnce([{ id: 4818, label: '湖北省', childCount: 2, isLeaf: false }]);
    units.root.mockRejectedValueOnce(error);
    const { tree: state } = await play(treeOpened(null), unitsChanged());
    expect(state.top).toEqual({ status: 'failed', error });
    expect(state.branches[4818]).toMatchObject({ status: 'ready' });
  });
});
