import { buffers, END, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { call, put, race, take, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { copyHeaders, copyUrlOf } from '../../../contract/recording-copies';
import { hourMs } from '../../../contract/time';
import { notify } from '../../kit/feedback/feedback.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { downloadFrom } from '../../lib/apiClient';
import type { DownloadedAnswer } from '../../lib/apiClient';
import { named } from '../../lib/named';
import { saveFile } from '../../lib/saveFile';
import { messages } from '../../locale/messages';
import { texts } from './recordingCopies.texts';
import { recordingCopyProgressed, recordingCopyRequested, recordingCopySettled, replayClosed } from './replay.slice';
import type { CopyProof } from './replay.slice';

/** The server converts a long recording for minutes; who waits no longer closes the dialog. */
const copyMs = 6 * hourMs;
/** Status of an answer that too many are before this one. */
const tooMany = 429;

type CopyEvent =
  | { readonly kind: 'progress'; readonly loaded: number; readonly total: number | null }
  | { readonly kind: 'arrived'; readonly file: DownloadedAnswer }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A download as events: how far it has come, and its end. Closing the channel ends the download. */
const openCopy = named('recordingCopies.open', (url: string): EventChannel<CopyEvent> =>
  eventChannel<CopyEvent>((emit) => {
    const leaving = new AbortController();
    const finish = (event: CopyEvent) => {
      emit(event);
      emit(END);
    };
    downloadFrom(copyUrlOf(url), {
      signal: leaving.signal,
      timeoutMs: copyMs,
      onProgress: (loaded, total) => emit({ kind: 'progress', loaded, total: total ?? null }),
    }).then(
      (file) => finish({ kind: 'arrived', file }),
      (error: unknown) => finish({ kind: 'failed', error }),
    );
    return () => leaving.abort();
  }, buffers.expanding(8)),
);

/** Null: it failed, and the user knows. */
function* fetchAndSave(url: string): SagaGenerator<CopyProof | null> {
  const channel = yield* call(openCopy, url);
  try {
    for (;;) {
      const event = yield* take(channel);
      if (event.kind === 'progress') {
        const { loaded, total } = event;
        yield* put(recordingCopyProgressed({ loaded, total }));
      } else if (event.kind === 'failed') {
        const { status, text } = yield* readFailure(event.error);
        yield* notify.error(status === tooMany ? texts.tooMany : text);
        return null;
      } else {
        const { header } = event.file;
        yield* call(saveFile, event.file);
        return { checkCode: header(copyHeaders.checkCode) ?? '', sha256: header(copyHeaders.sha256) ?? '' };
      }
    }
  } finally {
    channel.close();
  }
}

function* copyUntilClosed({ payload: url }: ReturnType<typeof recordingCopyRequested>): SagaGenerator<void> {
  const { proof, closed } = yield* race({ proof: call(fetchAndSave, url), closed: take(replayClosed) });
  if (closed === undefined) yield* put(recordingCopySettled(proof ?? null));
  else yield* notify.info(messages.cancelled);
}

export function* recordingCopiesSaga(): SagaGenerator<void> {
  yield* takeLeading(recordingCopyRequested, guarded(copyUntilClosed));
}
