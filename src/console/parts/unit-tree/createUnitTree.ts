import { createReducer } from '@reduxjs/toolkit';
import type { UnitNode } from '../../../contract/units';
import { sliceIn } from '../../lib/sliceIn';
import { createTreeEvents, initialTree, unitsChanged } from './unitTree.events';
import type { Branch, TreeEvents, UnitTreeState } from './unitTree.events';
import { createTreeSaga } from './unitTree.saga';

export { unitsChanged } from './unitTree.events';
export type { Branch, UnitPlace, UnitTreeState } from './unitTree.events';

function withBranch(state: UnitTreeState, parentId: number | null, branch: Branch): UnitTreeState {
  return parentId === null
    ? { ...state, top: branch }
    : { ...state, branches: { ...state.branches, [parentId]: branch } };
}

function withExpanded(state: UnitTreeState, id: number, isExpanded: boolean): UnitTreeState {
  const others = state.expandedIds.filter((one) => one !== id);
  return { ...state, expandedIds: isExpanded ? [...others, id] : others };
}

/** Closed ones are forgotten, and asked for when they are opened again. */
function openBranches({ branches, expandedIds }: UnitTreeState): UnitTreeState['branches'] {
  return Object.fromEntries(Object.entries(branches).filter(([id]) => expandedIds.includes(Number(id))));
}

function createTreeReducer(events: TreeEvents) {
  return createReducer(initialTree, (builder) => {
    builder
      .addCase(events.nodeExpandedChanged, (state, { payload }) => withExpanded(state, payload.id, payload.isExpanded))
      .addCase(events.nodeSelected, (state, { payload }) => ({ ...state, selectedId: payload }))
      .addCase(events.selectionCleared, (state) => ({ ...state, selectedId: null }))
      .addCase(events.searchSubmitted, (state, { payload }): UnitTreeState => ({
        ...state,
        search: payload === '' ? null : { status: 'loading' },
      }))
      .addCase(events.searchLoaded, (state, { payload: found }): UnitTreeState => ({
        ...state,
        search: { status: 'ready', found },
      }))
      .addCase(events.searchFailed, (state, { payload: error }): UnitTreeState => ({
        ...state,
        search: { status: 'failed', error },
      }))
      .addCase(events.treeOpened, (state, { payload: place }) => ({
        ...state,
        search: null,
        missingIds: [],
        selectedId: place?.selectedId ?? state.selectedId,
      }))
      .addCase(events.unitMissed, (state, { payload: id }) => ({
        ...state,
        missingIds: [...state.missingIds, id],
        selectedId: state.selectedId === id ? null : state.selectedId,
      }))
      .addCase(unitsChanged, (state) => ({ ...state, branches: openBranches(state) }))
      .addCase(events.branchRequested, (state, { payload }) => withBranch(state, payload, { status: 'loading' }))
      .addCase(events.branchLoaded, (state, { payload: { parentId, nodes } }) => {
        const known = Object.fromEntries(nodes.map((node) => [node.id, node]));
        const branch: Branch = { status: 'ready', ids: nodes.map(({ id }) => id) };
        return withBranch({ ...state, nodes: { ...state.nodes, ...known } }, parentId, branch);
      })
      .addCase(events.branchFailed, (state, { payload: { parentId, error } }) =>
        withBranch(state, parentId, { status: 'failed', error }),
      );
  });
}

/** The organisation tree of one screen: its branches are fetched when they are opened. */
export function createUnitTree(name: string) {
  const actions = createTreeEvents(name);
  const select = {
    state: (root: object) => sliceIn(root, name, initialTree),
    selectedId: (root: object): number | null => select.state(root).selectedId,
    selectedNode: (root: object): UnitNode | undefined => {
      const { selectedId, nodes } = select.state(root);
      return selectedId === null ? undefined : nodes[selectedId];
    },
  };
  return { name, actions, select, reducer: createTreeReducer(actions), saga: createTreeSaga(actions, select.state) };
}

export type UnitTreeModel = ReturnType<typeof createUnitTree>;
