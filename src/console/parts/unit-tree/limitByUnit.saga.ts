import { put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../kit/saga/guarded.saga';
import type { Resource } from '../../kit/resource/createResource';
import type { Identified } from '../../kit/resource/types';
import type { UnitTreeModel } from './createUnitTree';

interface UnitOfFilter<Filter> {
  readonly read: (filter: Filter) => number | undefined;
  readonly write: (unitId: number) => Partial<Filter>;
}

/** List and tree name the same unit: the one that is selected limits the list, and a list of all units selects none. */
export function* limitByUnit<Row extends Identified, Filter extends object, Form extends object>(
  { actions, select: list, initialState }: Resource<Row, Filter, Form>,
  tree: UnitTreeModel,
  unit: UnitOfFilter<Filter>,
): SagaGenerator<void> {
  function* showUnit({ payload: id }: ReturnType<typeof tree.actions.nodeSelected>): SagaGenerator<void> {
    const { filter } = yield* select(list.state);
    if (unit.read(filter) !== id) yield* put(actions.filterSubmitted(unit.write(id)));
  }

  function* forgetUnit(): SagaGenerator<void> {
    const { filter } = yield* select(list.state);
    if (unit.read(filter) === unit.read(initialState.filter)) yield* put(tree.actions.selectionCleared());
  }

  yield* takeLatest(tree.actions.nodeSelected, guarded(showUnit));
  yield* takeEvery([actions.opened.type, actions.filterReset.type], guarded(forgetUnit));
}
