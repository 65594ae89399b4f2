import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { createUnitTree } from '../../../src/console/parts/unit-tree/createUnitTree';
import { unitsApi } from '../../../src/console/parts/unit-tree/units.api';
import type { FoundUnit } from '../../../src/contract/units';
import { play } from '../parts/play';
import { scriptedUnits } from '../parts/units';

const tree = createUnitTree('tree');
const { treeOpened, searchSubmitted } = tree.actions;
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

test('a tree that is opened again while a search is under way stays a tree', async () => {
  const all = stage();
  slowFirst(all);
  const { tree: state } = await all.play(searchSubmitted('江'), treeOpened(null), 30);
  expect(state.search).toBeNull();
});
