import { call, put, race, take, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { printedFilings } from '../../../contract/filing-prints';
import { notify } from '../../kit/feedback/feedback.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { saveFile } from '../../lib/saveFile';
import { messages } from '../../locale/messages';
import { openFormsChannel } from './formsChannel';
import {
  formsChoiceOpened,
  formsClosed,
  formsProgressChanged,
  formsRequested,
  formsSettled,
  printRequested,
} from './forms.slice';
import type { FormOrder } from './forms.slice';
import { texts } from './forms.texts';

/** The file is saved whole or not at all. */
function* fetchAndSave(order: FormOrder): SagaGenerator<void> {
  const channel = yield* call(openFormsChannel, order);
  try {
    for (;;) {
      const event = yield* take(channel);
      if (event.kind === 'progress') {
        yield* put(formsProgressChanged(event.progress));
        continue;
      }
      if (event.kind === 'arrived') yield* call(saveFile, event.file);
      else yield* notify.error((yield* readFailure(event.error)).text);
      return;
    }
  } finally {
    channel.close();
  }
}

function* fetchUntilClosed({ payload: order }: ReturnType<typeof formsRequested>): SagaGenerator<void> {
  yield* put(formsProgressChanged({ loaded: 0, total: null }));
  const { closed } = yield* race({ saved: call(fetchAndSave, order), closed: take(formsClosed) });
  if (closed !== undefined) yield* notify.info(messages.cancelled);
  yield* put(formsSettled());
}

function* choose({ payload: ids }: ReturnType<typeof printRequested>): SagaGenerator<void> {
  if (ids.length === 0) yield* notify.warning(messages.validation.selectionRequired);
  else if (ids.length > printedFilings) yield* notify.warning(texts.tooMany(printedFilings));
  else yield* put(formsChoiceOpened(ids));
}

export function* formsSaga(): SagaGenerator<void> {
  yield* takeLeading(formsRequested, guarded(fetchUntilClosed));
  yield* takeLeading(printRequested, guarded(choose));
}
