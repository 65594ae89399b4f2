import { call, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { editingTopic } from '../../../contract/editing';
import type { EditedRecord, RecordEditor } from '../../../contract/editing';
import { guarded } from '../../kit/saga/guarded.saga';
import { takeLeadingBy } from '../../kit/saga/takeLeadingBy.saga';
import { screenLocked, screenUnlocked, selectUser, sessionExpired, signedIn } from '../session/session.slice';
import { editorLeft, editorOpened, othersTold, selectOpened } from './presence.slice';
import { openPresenceChannel } from './presenceChannel';

/** All but one of his name: he is among them, and another one may be called like him. */
function withoutSelf(editors: readonly RecordEditor[], name: string): readonly RecordEditor[] {
  const own = editors.findIndex((editor) => editor.name === name);
  return editors.filter((_, index) => index !== own);
}

function* follow(record: EditedRecord): SagaGenerator<void> {
  const channel = yield* call(openPresenceChannel, record);
  try {
    for (;;) {
      const editors = yield* take(channel);
      const user = yield* select(selectUser);
      yield* put(othersTold({ record, editors: withoutSelf(editors, user?.profile.name ?? '') }));
    }
  } finally {
    channel.close();
  }
}

/** The editor outlives a session that ends by itself, and a locked screen: nobody is there until he is back. */
function* followSigned(record: EditedRecord): SagaGenerator<void> {
  for (;;) {
    yield* race({ followed: call(follow, record), ended: take([sessionExpired, screenLocked]) });
    yield* put(othersTold({ record, editors: [] }));
    yield* take([signedIn, screenUnlocked]);
  }
}

function* left(record: EditedRecord): SagaGenerator<void> {
  const isLeft = (action: Action) =>
    editorLeft.match(action) && action.payload.kind === record.kind && action.payload.id === record.id;
  do yield* take(isLeft);
  while ((yield* select(selectOpened, record)) > 0);
}

/** From the opening of a record's first editor to the end of its last: others see who is there, and he sees them. */
function* share({ payload: record }: ReturnType<typeof editorOpened>): SagaGenerator<void> {
  yield* race({ followed: call(followSigned, record), left: call(left, record) });
}

export function* presenceSaga(): SagaGenerator<void> {
  yield* takeLeadingBy(editorOpened.match, ({ payload }) => editingTopic(payload), guarded(share));
}
