import { put, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { recycleApi, recycleResource, restoreRequested } from './recycle.resource';
import { texts } from './recycle.texts';

const { refreshRequested, rowsSelected } = recycleResource.actions;

function* bringBack({ payload: ids }: ReturnType<typeof restoreRequested>): SagaGenerator<void> {
  const wording = { confirm: texts.confirm(ids.length), success: texts.done };
  const { status } = yield* runCommand(wording, recycleApi.bringBack, ids);
  if (status !== 'done') return;
  yield* put(rowsSelected([]));
  yield* put(refreshRequested());
}

export function* recycleSaga(): SagaGenerator<void> {
  yield* takeLeading(restoreRequested, guarded(bringBack));
}
