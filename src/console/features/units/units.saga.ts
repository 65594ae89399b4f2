import { createAction } from '@reduxjs/toolkit';
import { fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Unit } from '../../../contract/units';
import { guarded } from '../../kit/saga/guarded.saga';
import { selectUser } from '../../parts/session/session.slice';
import { unitsChanged } from '../../parts/unit-tree/createUnitTree';
import { parentTree, unitsResource, unitsTree } from './units.resource';

/** Below this unit; below the one that is selected in the tree when none is named. */
export const newUnitRequested = createAction<number | null>('units/newUnitRequested');
export const unitEditRequested = createAction<Unit>('units/unitEditRequested');

const { opened, filterSubmitted, filterReset, createOpened, updateOpened, refreshRequested } = unitsResource.actions;

/** The list shows what lies below the selected unit. */
function* showChildren({ payload: parentId }: ReturnType<typeof unitsTree.actions.nodeSelected>): SagaGenerator<void> {
  yield* put(filterSubmitted({ parentId }));
}

/** The list is back at the user's own unit: the tree must not show another one. */
function* forgetUnit(): SagaGenerator<void> {
  yield* put(unitsTree.actions.selectionCleared());
}

function* openNewUnit({ payload }: ReturnType<typeof newUnitRequested>): SagaGenerator<void> {
  const user = yield* select(selectUser);
  const selectedId = yield* select(unitsTree.select.selectedId);
  const parentId = payload ?? selectedId ?? user?.profile.unit.id;
  if (parentId === undefined) return;
  yield* put(createOpened({ parentId, code: '', name: '', isDetail: true, order: 0 }));
}

function* openUnit({ payload: unit }: ReturnType<typeof unitEditRequested>): SagaGenerator<void> {
  const { id, parentId, code, name, fullName, label, areaId, isDetail, order, note, description, version } = unit;
  const form = { parentId, code, name, fullName, label, areaId, isDetail, order, note, description, version };
  yield* put(updateOpened({ id, form }));
}

/** Whatever was written, every tree shows it too. */
function* tellTrees(): SagaGenerator<void> {
  yield* put(unitsChanged());
}

export function* unitsSaga(): SagaGenerator<void> {
  yield* fork(unitsResource.saga);
  yield* fork(unitsTree.saga);
  yield* fork(parentTree.saga);
  yield* takeLatest(unitsTree.actions.nodeSelected, guarded(showChildren));
  yield* takeEvery([opened.type, filterReset.type], guarded(forgetUnit));
  yield* takeLeading(newUnitRequested, guarded(openNewUnit));
  yield* takeLeading(unitEditRequested, guarded(openUnit));
  yield* takeEvery(refreshRequested, guarded(tellTrees));
}
