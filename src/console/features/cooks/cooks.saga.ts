import { fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { cookAccountPrefix } from '../../../contract/constants';
import type { CookFilter } from '../../../contract/cooks';
import { notify } from '../../kit/feedback/feedback.saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import { limitByUnit } from '../../parts/unit-tree/limitByUnit.saga';
import { cooksApi } from './cooks.api';
import { cookEditRequested, newCookRequested } from './cooks.events';
import { cookImport, cooksResource } from './cooks.resource';
import { cooksTree, cookUnitTree } from './cooks.tree';

const { createOpened, updateOpened, refreshRequested } = cooksResource.actions;

const unitOfFilter = {
  read: ({ unitId }: CookFilter) => unitId,
  write: (unitId: number): CookFilter => ({ unitId }),
};

/** A cook belongs to a unit: without one selected there is nothing to add him to. */
function* openNewCook(): SagaGenerator<void> {
  const unitId = yield* select(cooksTree.select.selectedId);
  if (unitId === null) yield* notify.warning(messages.validation.unitRequired);
  else yield* put(createOpened({ account: cookAccountPrefix, name: '', sex: 1, category: 1, unitId }));
}

/** The list masks phones and may be old: the dialog opens on the cook as he is now. */
function* openCook({ payload: id }: ReturnType<typeof cookEditRequested>): SagaGenerator<void> {
  const outcome = yield* runCommand({}, cooksApi.show, id);
  if (outcome.status === 'done') yield* put(updateOpened({ id, form: outcome.result }));
}

function* refreshList(): SagaGenerator<void> {
  yield* put(refreshRequested());
}

export function* cooksSaga(): SagaGenerator<void> {
  yield* fork(cooksResource.saga);
  yield* fork(cooksTree.saga);
  yield* fork(limitByUnit, cooksResource, cooksTree, unitOfFilter);
  yield* fork(cookUnitTree.saga);
  yield* fork(cookImport.saga);
  yield* takeLeading(newCookRequested, guarded(openNewCook));
  yield* takeLeading(cookEditRequested, guarded(openCook));
  yield* takeEvery(cookImport.actions.importSettled, guarded(refreshList));
}
