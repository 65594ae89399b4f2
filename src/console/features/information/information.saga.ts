import { call, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import { voiceRequested } from '../../parts/voice/voice.slice';
import { informationApi, informationResource, targetTree } from './information.resource';
import { detailLoaded, readersLoaded, readersRequested, readRequested, withdrawRequested } from './information.slice';
import { texts } from './information.texts';

const { refreshRequested } = informationResource.actions;

function* open({ payload: { id, isRead } }: ReturnType<typeof readRequested>): SagaGenerator<void> {
  const outcome = yield* runCommand({}, informationApi.read, id);
  if (outcome.status !== 'done') return;
  yield* put(detailLoaded(outcome.result));
  if (!isRead) yield* put(refreshRequested());
}

/** Who hears what was published to him has read it. */
function* markHeard({ payload: { code } }: ReturnType<typeof voiceRequested>): SagaGenerator<void> {
  const { rows } = yield* select(informationResource.select.state);
  const heard = rows.find(({ audio, isRead }) => audio === code && !isRead);
  if (heard === undefined) return;
  yield* call(informationApi.read, heard.id);
  yield* put(refreshRequested());
}

function* withdraw({ payload: { id } }: ReturnType<typeof withdrawRequested>): SagaGenerator<void> {
  const wording = { confirm: texts.confirmWithdraw, success: messages.done.operated };
  const { status } = yield* runCommand(wording, informationApi.withdraw, id);
  if (status !== 'cancelled') yield* put(refreshRequested());
}

function* showReaders({ payload: { id, title } }: ReturnType<typeof readersRequested>): SagaGenerator<void> {
  const outcome = yield* runCommand({}, informationApi.readers, id);
  if (outcome.status === 'done') yield* put(readersLoaded({ title, readers: outcome.result }));
}

export function* informationSaga(): SagaGenerator<void> {
  yield* fork(informationResource.saga);
  yield* fork(targetTree.saga);
  yield* takeLatest(readRequested, guarded(open));
  yield* takeEvery(voiceRequested, guarded(markHeard));
  yield* takeEvery(withdrawRequested, guarded(withdraw));
  yield* takeLatest(readersRequested, guarded(showReaders));
}
