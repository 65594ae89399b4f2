import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { openingChanged } from '../../kit/resource/savedQueries';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import { savedQueriesApi } from './savedQueries.api';
import { queryFormOpened, queryFormSettled, queryRemoved, querySubmitted, shownQueries } from './savedQueries.model';
import { texts } from './savedQueries.texts';

/** What there is now, and with what the list opens. */
function* showAgain(): SagaGenerator<void> {
  const shown = yield* select(shownQueries.select);
  if (shown === null) return;
  const outcome = yield* runCommand({}, savedQueriesApi.list, shown.asked);
  if (outcome.status !== 'done') return;
  yield* put(shownQueries.actions.loaded(outcome.result));
  const opening = outcome.result.find(({ isDefault }) => isDefault);
  yield* put(openingChanged({ list: shown.asked, query: opening === undefined ? null : (opening.query ?? '') }));
}

function* submitQuery({ payload }: ReturnType<typeof querySubmitted>): SagaGenerator<void> {
  const { status } =
    'id' in payload
      ? yield* runCommand({ success: messages.done.edited }, savedQueriesApi.update, payload)
      : yield* runCommand({ success: texts.saved }, savedQueriesApi.create, payload);
  yield* put(status === 'done' ? queryFormOpened(null) : queryFormSettled());
  if (status === 'done') yield* call(showAgain);
}

function* removeQuery({ payload: id }: ReturnType<typeof queryRemoved>): SagaGenerator<void> {
  const wording = {
    confirm: messages.confirm.remove,
    asking: { safe: 'decline' },
    success: messages.done.removed,
  } as const;
  const { status } = yield* runCommand(wording, savedQueriesApi.remove, id);
  if (status === 'done') yield* call(showAgain);
}

export function* savedQueriesSaga(): SagaGenerator<void> {
  yield* takeLeading(querySubmitted, guarded(submitQuery));
  yield* takeLeading(queryRemoved, guarded(removeQuery));
}
