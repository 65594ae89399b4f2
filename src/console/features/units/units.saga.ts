import { createAction } from '@reduxjs/toolkit';
import { fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Unit, UnitFilter } from '../../../contract/units';
import { guarded } from '../../kit/saga/guarded.saga';
import { selectUser } from '../../parts/session/session.slice';
import { unitsChanged } from '../../parts/unit-tree/createUnitTree';
import { limitByUnit } from '../../parts/unit-tree/limitByUnit.saga';
import { unitFormOf } from './units.api';
import { parentTree, unitsResource, unitsTree } from './units.resource';

/** Below this unit; below the one that is selected in the tree when none is named. */
export const newUnitRequested = createAction<number | null>('units/newUnitRequested');
export const unitEditRequested = createAction<Unit>('units/unitEditRequested');

const { createOpened, updateOpened, refreshRequested } = unitsResource.actions;

/** The list shows what lies below the selected unit. */
const unitOfFilter = {
  read: ({ parentId }: UnitFilter) => parentId,
  write: (parentId: number): UnitFilter => ({ parentId }),
};

function* openNewUnit({ payload }: ReturnType<typeof newUnitRequested>): SagaGenerator<void> {
  const user = yield* select(selectUser);
  const selectedId = yield* select(unitsTree.select.selectedId);
  const parentId = payload ?? selectedId ?? user?.profile.unit.id;
  if (parentId === undefined) return;
  yield* put(createOpened({ parentId, code: '', name: '', isDetail: true, order: 0 }));
}

function* openUnit({ payload: unit }: ReturnType<typeof unitEditRequested>): SagaGenerator<void> {
  yield* put(updateOpened({ id: unit.id, form: unitFormOf(unit) }));
}

/** Whatever was written, every tree shows it too. */
function* tellTrees(): SagaGenerator<void> {
  yield* put(unitsChanged());
}

export function* unitsSaga(): SagaGenerator<void> {
  yield* fork(unitsResource.saga);
  yield* fork(unitsTree.saga);
  yield* fork(parentTree.saga);
  yield* fork(limitByUnit, unitsResource, unitsTree, unitOfFilter);
  yield* takeLeading(newUnitRequested, guarded(openNewUnit));
  yield* takeLeading(unitEditRequested, guarded(openUnit));
  yield* takeEvery(refreshRequested, guarded(tellTrees));
}
