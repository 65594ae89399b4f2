import { call, put, race, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveMinutes } from '../../../contract/constants';
import { parseWireTime } from '../../../contract/time';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { clock } from '../../lib/clock';
import { messages } from '../../locale/messages';
import { liveApi } from './live.api';
import {
  detailsClosed,
  detailsFailed,
  detailsLoaded,
  detailsOpened,
  extendRequested,
  liveClosed,
  stopRequested,
} from './live.slice';
import { texts } from './live.texts';

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

/** The server counts from now, the user from the end that was granted. */
function* extend({ payload }: ReturnType<typeof extendRequested>): SagaGenerator<void> {
  const { id, grantedUntil, minutes } = payload;
  const leftMs = (parseWireTime(grantedUntil)?.getTime() ?? 0) - (yield* call(clock.now));
  const whole = Math.min(liveMinutes.maximum, Math.ceil(Math.max(0, leftMs) / 60_000) + minutes);
  const wording = { confirm: texts.controls.extendAsk(minutes), success: messages.done.operated };
  yield* runCommand(wording, liveApi.open, { id, isOpen: true, minutes: whole });
}

function* stop({ payload: id }: ReturnType<typeof stopRequested>): SagaGenerator<void> {
  const wording = { confirm: texts.controls.stopAsk, success: messages.done.operated };
  yield* runCommand(wording, liveApi.close, { id, isOpen: false });
}

/** Of the dialogs that all live screens share. */
export function* liveDialogsSaga(): SagaGenerator<void> {
  yield* takeLatest(detailsOpened, guarded(loadDetailsUntilClosed));
  yield* takeLeading(extendRequested, guarded(extend));
  yield* takeLeading(stopRequested, guarded(stop));
}
