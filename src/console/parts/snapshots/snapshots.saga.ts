import { call, fork, put, select, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Snapshot } from '../../../contract/snapshots';
import { notify } from '../../kit/feedback/feedback.saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { newIdempotencyKey } from '../../kit/resource/idempotencyKey';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { takeLeadingBy } from '../../kit/saga/takeLeadingBy.saga';
import { downloadFile } from '../../lib/apiClient';
import { fail } from '../../lib/appError';
import { saveFile } from '../../lib/saveFile';
import { uploadsApi } from '../image-upload/uploads.api';
import { snapshotsApi } from './snapshots.api';
import { downloadRequested, snapshotList, snapshotSettled, snapshotSubmitted } from './snapshots.slice';
import { texts } from './snapshots.texts';

/** A failure that says which step it was. */
function* inStep<Args extends unknown[], Result>(
  step: string,
  perform: (...args: Args) => Promise<Result>,
  ...args: Args
): SagaGenerator<Result> {
  try {
    return yield* call(perform, ...args);
  } catch (thrown) {
    const error = yield* readFailure(thrown);
    return fail({ ...error, text: texts.failed(step, error.text) });
  }
}

function* store(recordId: number, image: File): SagaGenerator<Snapshot> {
  const { code: fileCode } = yield* inStep(texts.uploading, uploadsApi.image, image);
  const idempotencyKey = yield* call(newIdempotencyKey);
  return yield* inStep(texts.saving, snapshotsApi.take, { id: recordId, fileCode }, { idempotencyKey });
}

function* keepSnapshot({ payload: { recordId, image } }: ReturnType<typeof snapshotSubmitted>): SagaGenerator<void> {
  if (image === null) {
    yield* put(snapshotSettled({ recordId }));
    yield* notify.error(texts.noPicture);
    return;
  }
  const { status } = yield* runCommand({ success: texts.saved }, store, recordId, image);
  yield* put(snapshotSettled({ recordId }));
  const shown = yield* select(snapshotList.select);
  if (status === 'done' && shown?.asked.recordId === recordId)
    yield* put(snapshotList.actions.asked({ recordId, page: 1 }));
}

function* save({ fileCode, takenAt }: Snapshot, cookName: string): SagaGenerator<void> {
  const image = yield* inStep(texts.downloading, downloadFile, fileCode);
  const extension = image.type === 'image/png' ? 'png' : 'jpg';
  const fileName = `${texts.fileName(cookName, takenAt)}.${extension}`;
  yield* inStep(texts.downloading, saveFile, { bytes: image, fileName });
}

function* download({ payload: { snapshot, cookName } }: ReturnType<typeof downloadRequested>): SagaGenerator<void> {
  yield* runCommand({}, save, snapshot, cookName);
}

/** Every screen that plays streams or recordings runs it. */
export function* snapshotsSaga(): SagaGenerator<void> {
  yield* fork(snapshotList.saga);
  // A second snapshot of a record while the first is stored is half of a double click.
  yield* takeLeadingBy(snapshotSubmitted.match, ({ payload }) => payload.recordId, guarded(keepSnapshot));
  yield* takeLeading(downloadRequested, guarded(download));
}
