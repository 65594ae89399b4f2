import { createAction } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask, notify } from '../../../kit/feedback/feedback.saga';
import type { NoticeKind } from '../../../kit/feedback/feedback.slice';
import { guarded } from '../../../kit/saga/guarded.saga';
import { clock } from '../../../lib/clock';
import { messages } from '../../../locale/messages';
import { changedRows } from './demoDishes';
import { brokenResource, dishesResource, emptyResource, liveResource, loadingResource } from './gallery.resource';
import { texts } from './gallery.texts';

export const questionRequested = createAction('gallery/questionRequested');
export const noticeRequested = createAction<NoticeKind>('gallery/noticeRequested');
export const liveRowsShown = createAction('gallery/liveRowsShown');
export const liveRowsHidden = createAction('gallery/liveRowsHidden');

const tickMs = 1_000;

function* askSomething(): SagaGenerator<void> {
  if (yield* ask(texts.question)) yield* notify.success(texts.accepted);
  else yield* notify.info(messages.cancelled);
}

function* tellSomething({ payload: kind }: ReturnType<typeof noticeRequested>): SagaGenerator<void> {
  yield* notify[kind](texts.notices[kind]);
}

function* pushRows(): SagaGenerator<void> {
  for (;;) {
    yield* call(clock.sleep, tickMs);
    const { rows, total } = yield* select(liveResource.select.state);
    yield* put(liveResource.actions.rowsChanged({ rows: changedRows(rows), total }));
  }
}

function* pushWhileShown(): SagaGenerator<void> {
  yield* race({ pushed: call(pushRows), hidden: take(liveRowsHidden) });
}

export function* gallerySaga(): SagaGenerator<void> {
  for (const { saga } of [dishesResource, liveResource, emptyResource, brokenResource, loadingResource]) {
    yield* fork(saga);
  }
  yield* takeLeading(questionRequested, guarded(askSomething));
  yield* takeEvery(noticeRequested, guarded(tellSomething));
  yield* takeLatest(liveRowsShown, guarded(pushWhileShown));
}
