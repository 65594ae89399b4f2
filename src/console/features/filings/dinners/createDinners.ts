import { createAction } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { GroupDinnerFilter, GroupDinnerRow } from '../../../../contract/group-dinners';
import { notify } from '../../../kit/feedback/feedback.saga';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { createResource } from '../../../kit/resource/createResource';
import type { ResourceApi } from '../../../kit/resource/types';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { saveDownload } from '../../../lib/saveDownload';
import { messages } from '../../../locale/messages';
import { dinnersApi } from './dinners.api';
import { dinnerClosed, dinnerFailed, dinnerLoaded, dinnerOpened } from './dinners.slice';

type List = ResourceApi<GroupDinnerRow, GroupDinnerFilter, never>['list'];

function* loadDinner({ payload: id }: ReturnType<typeof dinnerOpened>): SagaGenerator<void> {
  try {
    yield* put(dinnerLoaded(yield* call(dinnersApi.show, id)));
  } catch (error) {
    yield* put(dinnerFailed(yield* readFailure(error)));
  }
}

function* loadUntilClosed(event: ReturnType<typeof dinnerOpened>): SagaGenerator<void> {
  yield* race({ loaded: call(loadDinner, event), closed: take(dinnerClosed) });
}

export function* dinnerDialogSaga(): SagaGenerator<void> {
  yield* takeLatest(dinnerOpened, guarded(loadUntilClosed));
}

function* saveExport(order: Parameters<typeof dinnersApi.exportRows>[0]): SagaGenerator<void> {
  const file = yield* call(dinnersApi.exportRows, order);
  yield* call(saveDownload, file);
}

/** One of the two lists of group dinners: they differ in who may ask. */
export function createDinners(name: string, title: string, list: List) {
  const resource = createResource<GroupDinnerRow, GroupDinnerFilter>({ name, api: { list }, initialFilter: {} });
  /** The chosen rows, or everything that matches. */
  const exportRequested = createAction<'chosen' | 'all'>(`${name}/fileRequested`);

  function* exportDinners({ payload }: ReturnType<typeof exportRequested>): SagaGenerator<void> {
    const ids = (yield* select(resource.select.selectedIds)).map(Number);
    const { filter } = yield* select(resource.select.state);
    if (payload === 'all') yield* runCommand({}, saveExport, { isWhole: true, ...filter });
    else if (ids.length === 0) yield* notify.warning(messages.validation.selectionRequired);
    else yield* runCommand({}, saveExport, { ids });
  }

  function* saga(): SagaGenerator<void> {
    yield* fork(resource.saga);
    yield* takeLeading(exportRequested, guarded(exportDinners));
  }

  return { title, resource, exportRequested, saga };
}

export type Dinners = ReturnType<typeof createDinners>;
