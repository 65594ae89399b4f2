import { call, delay, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveStatus } from '../../../contract/live';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import { liveApi } from './live.api';
import {
  detailsClosed,
  detailsFailed,
  detailsLoaded,
  detailsOpened,
  extendRequested,
  liveClosed,
  rowsPushed,
  selectLive,
  stopRequested,
} from './live.slice';
import { texts } from './live.texts';
import { publishingSaga } from './publishing.saga';

/** An open dialog asks at most this often. */
const keepPauseMs = 1_000;

function* loadDetails({ payload: { id } }: ReturnType<typeof detailsOpened>): SagaGenerator<void> {
  try {
    yield* put(detailsLoaded(yield* call(liveApi.show, id)));
  } catch (error) {
    yield* put(detailsFailed(yield* readFailure(error)));
  }
}

function* loadDetailsUntilClosed(event: ReturnType<typeof detailsOpened>): SagaGenerator<void> {
  yield* race({ loaded: call(loadDetails, event), closed: take([detailsClosed, liveClosed]) });
}

/** Of a record that stands among no first rows a push tells only that something may have changed. */
function* isToldByPushes(id: number): SagaGenerator<boolean> {
  const pages = Object.values((yield* select(selectLive)).pushes);
  return pages.some(({ rows }) => rows.some((row) => row.id === id));
}

/** Until the record has ended: nothing of it changes any more. */
function* isKept(): SagaGenerator<boolean> {
  const { details } = yield* select(selectLive);
  return details?.status === 'ready' && details.detail.record.status !== liveStatus.ended;
}

function* keepDetails(id: number): SagaGenerator<void> {
  for (;;) {
    yield* take(rowsPushed);
    yield* delay(keepPauseMs);
    if (!(yield* call(isKept)) || (yield* call(isToldByPushes, id))) continue;
    try {
      yield* put(detailsLoaded(yield* call(liveApi.show, id)));
    } catch (error) {
      // What is shown stays; the next push asks again.
      yield* readFailure(error);
    }
  }
}

function* keepDetailsUntilClosed({ payload: { id } }: ReturnType<typeof detailsOpened>): SagaGenerator<void> {
  yield* race({ kept: call(keepDetails, id), closed: take([detailsClosed, liveClosed]) });
}

function* extend({ payload: { id, minutes } }: ReturnType<typeof extendRequested>): SagaGenerator<void> {
  const wording = { confirm: texts.controls.extendAsk(minutes), success: messages.done.operated };
  yield* runCommand(wording, liveApi.open, { id, isOpen: true, minutes, isExtension: true });
}

function* stop({ payload: id }: ReturnType<typeof stopRequested>): SagaGenerator<void> {
  yield* runCommand({ ...texts.controls.stopQuestion, success: messages.done.operated }, liveApi.close, {
    id,
    isOpen: false,
  });
}

/** Of the dialogs that all live screens share. */
export function* liveDialogsSaga(): SagaGenerator<void> {
  yield* fork(publishingSaga);
  yield* takeLatest(detailsOpened, guarded(loadDetailsUntilClosed));
  yield* takeLatest(detailsOpened, guarded(keepDetailsUntilClosed));
  yield* takeLeading(extendRequested, guarded(extend));
  yield* takeLeading(stopRequested, guarded(stop));
}
