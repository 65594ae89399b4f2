import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../kit/feedback/feedback.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { isToldBySession } from '../../lib/appError';
import { unitsChanged } from './unitTree.events';
import type { TreeEvents, UnitPlace, UnitTreeState } from './unitTree.events';
import { unitsApi } from './units.api';

export function createTreeSaga(events: TreeEvents, selectTree: (root: object) => UnitTreeState) {
  function* loadBranch(parentId: number | null): SagaGenerator<void> {
    yield* put(events.branchRequested(parentId));
    yield* call(reloadBranch, parentId);
  }

  function* expand(ids: readonly number[]): SagaGenerator<void> {
    yield* all(ids.map((id) => put(events.nodeExpandedChanged({ id, isExpanded: true }))));
  }

  /** From the top down to the unit; nothing when there is none for this user, and that is told. */
  function* findWay(id: number): SagaGenerator<readonly number[]> {
    try {
      return (yield* call(unitsApi.show, id)).pathIds;
    } catch (thrown) {
      const error = yield* readFailure(thrown);
      if (error.kind === 'notFound') yield* put(events.unitMissed(id));
      else if (!isToldBySession(error)) yield* notify.error(error.text);
      return [];
    }
  }

  /** Opens every unit on the way, all at once: the way is known before. False when it leads nowhere. */
  function* reveal({ expandedId, selectedId }: UnitPlace): SagaGenerator<boolean> {
    const way = yield* call(findWay, expandedId);
    const wayBeyond = selectedId === expandedId ? [] : yield* call(findWay, selectedId);
    const opened = [...new Set([...way, ...wayBeyond.slice(0, -1)])];
    yield* call(expand, opened);
    return opened.length > 0;
  }

  function* openTree({ payload: place }: ReturnType<TreeEvents['treeOpened']>): SagaGenerator<void> {
    const known = (yield* select(selectTree)).top;
    if (known?.status !== 'ready') yield* call(loadBranch, null);
    const { top } = yield* select(selectTree);
    if (top?.status !== 'ready') return;
    if (place === null || !(yield* call(reveal, place))) yield* call(expand, top.ids);
  }

  function* loadExpanded({ payload: { id, isExpanded } }: ReturnType<TreeEvents['nodeExpandedChanged']>) {
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
