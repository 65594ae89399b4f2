import { createAction, createReducer } from '@reduxjs/toolkit';
import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { FoundUnit, UnitNode } from '../../../contract/units';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import type { AppError } from '../../lib/appError';
import { unitsApi } from './units.api';

export type Branch =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly ids: readonly number[] }
  | { readonly status: 'failed'; readonly error: AppError };

export interface UnitTreeState {
  readonly nodes: Readonly<Record<number, UnitNode>>;
  /** What lies at the top; null before it was asked for. */
  readonly top: Branch | null;
  /** Children of every node that was opened once. */
  readonly branches: Readonly<Record<number, Branch>>;
  readonly expandedIds: readonly number[];
  readonly selectedId: number | null;
  /** What the keyword found; null while the tree itself is shown. */
  readonly search: UnitSearch | null;
}

export type UnitSearch =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly found: readonly FoundUnit[] }
  | { readonly status: 'failed'; readonly error: AppError };

/** Where the tree opens: the first unit is expanded, the second selected. */
export interface UnitPlace {
  readonly expandedId: number;
  readonly selectedId: number;
}

const initialState: UnitTreeState = {
  nodes: {},
  top: null,
  branches: {},
  expandedIds: [],
  selectedId: null,
  search: null,
};

/** Units were added, changed, moved or deleted: every tree of the console may be another one. */
export const unitsChanged = createAction('units/unitsChanged');

function createEvents(name: string) {
  return {
    treeOpened: createAction<UnitPlace | null>(`${name}/treeOpened`),
    nodeExpandedChanged: createAction<{ readonly id: number; readonly isExpanded: boolean }>(
      `${name}/nodeExpandedChanged`,
    ),
    nodeSelected: createAction<number>(`${name}/nodeSelected`),
    selectionCleared: createAction(`${name}/selectionCleared`),
    /** An empty keyword shows the tree again. */
    searchSubmitted: createAction<string>(`${name}/searchSubmitted`),
    searchLoaded: createAction<readonly FoundUnit[]>(`${name}/searchLoaded`),
    searchFailed: createAction<AppError>(`${name}/searchFailed`),
    branchRequested: createAction<number | null>(`${name}/branchRequested`),
    branchLoaded: createAction<{ readonly parentId: number | null; readonly nodes: readonly UnitNode[] }>(
      `${name}/branchLoaded`,
    ),
    branchFailed: createAction<{ readonly parentId: number | null; readonly error: AppError }>(`${name}/branchFailed`),
  };
}

type Events = ReturnType<typeof createEvents>;

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

function createTreeReducer(events: Events) {
  return createReducer(initialState, (builder) => {
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
      .addCase(events.treeOpened, (state) => ({ ...state, search: null }))
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

function createTreeSaga(events: Events, selectTree: (root: object) => UnitTreeState) {
  function* loadBranch(parentId: number | null): SagaGenerator<void> {
    yield* put(events.branchRequested(parentId));
    yield* call(reloadBranch, parentId);
  }

  function* expand(ids: readonly number[]): SagaGenerator<void> {
    yield* all(ids.map((id) => put(events.nodeExpandedChanged({ id, isExpanded: true }))));
  }

  /**
   * Opens every unit on the way, all at once: the way is known before. False when there is no such unit for this user.
   * What he chose himself meanwhile stays chosen.
   */
  function* reveal({ expandedId, selectedId }: UnitPlace): SagaGenerator<boolean> {
    const before = yield* select(selectTree);
    const outcome = yield* runCommand({}, unitsApi.show, expandedId);
    if (outcome.status !== 'done') return false;
    yield* call(expand, outcome.result.pathIds);
    const now = yield* select(selectTree);
    if (now.selectedId === before.selectedId) yield* put(events.nodeSelected(selectedId));
    return true;
  }

  function* openTree({ payload: place }: ReturnType<Events['treeOpened']>): SagaGenerator<void> {
    const known = (yield* select(selectTree)).top;
    if (known?.status !== 'ready') yield* call(loadBranch, null);
    const { top } = yield* select(selectTree);
    if (top?.status !== 'ready') return;
    if (place === null || !(yield* call(reveal, place))) yield* call(expand, top.ids);
  }

  function* loadExpanded({ payload: { id, isExpanded } }: ReturnType<Events['nodeExpandedChanged']>) {
    const { branches } = yield* select(selectTree);
    const isKnown = branches[id] !== undefined && branches[id].status !== 'failed';
    if (isExpanded && !isKnown) yield* call(loadBranch, id);
  }

  /** What was open stays open; a branch keeps showing what it had until the answer is there. */
  function* refresh(): SagaGenerator<void> {
    const { top, expandedIds, branches } = yield* select(selectTree);
    if (top === null) return;
    const open = expandedIds.filter((id) => branches[id] !== undefined);
    yield* all([null, ...open].map((id) => call(reloadBranch, id)));
  }

  function* reloadBranch(parentId: number | null): SagaGenerator<void> {
    try {
      const nodes = parentId === null ? yield* call(unitsApi.root) : yield* call(unitsApi.children, parentId);
      yield* put(events.branchLoaded({ parentId, nodes }));
    } catch (error) {
      yield* put(events.branchFailed({ parentId, error: yield* readFailure(error) }));
    }
  }

  /** A tree that is opened again ends the search under way. */
  function* search(action: { readonly type: string }): SagaGenerator<void> {
    if (!events.searchSubmitted.match(action) || action.payload === '') return;
    try {
      yield* put(events.searchLoaded(yield* call(unitsApi.search, action.payload)));
    } catch (error) {
      yield* put(events.searchFailed(yield* readFailure(error)));
    }
  }

  return function* unitTreeSaga(): SagaGenerator<void> {
    yield* takeLatest(events.treeOpened, guarded(openTree));
    yield* takeLatest(unitsChanged, guarded(refresh));
    yield* takeLatest([events.searchSubmitted, events.treeOpened], guarded(search));
    yield* takeEvery(events.nodeExpandedChanged, guarded(loadExpanded));
  };
}

/** The organisation tree of one screen: its branches are fetched when they are opened. */
export function createUnitTree(name: string) {
  const actions = createEvents(name);
  const select = {
    state: (root: object): UnitTreeState => (root as Partial<Record<string, UnitTreeState>>)[name] ?? initialState,
    selectedId: (root: object): number | null => select.state(root).selectedId,
    selectedNode: (root: object): UnitNode | undefined => {
      const { selectedId, nodes } = select.state(root);
      return selectedId === null ? undefined : nodes[selectedId];
    },
  };
  return { name, actions, select, reducer: createTreeReducer(actions), saga: createTreeSaga(actions, select.state) };
}

export type UnitTreeModel = ReturnType<typeof createUnitTree>;
