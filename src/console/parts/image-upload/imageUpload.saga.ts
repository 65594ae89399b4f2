import { call, put, race, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { imageTypes, maxImageBytes } from '../../../contract/constants';
import { filesContract } from '../../../contract/files';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { upload } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { messages } from '../../locale/messages';
import { imageRejected, imageSettled, imageSubmitted, slotClosed } from './imageUpload.slice';

export const uploadsApi = namedCalls('uploadsApi', { image: (file: File) => upload(filesContract.upload, file) });

/** What is wrong with the chosen file, or null; the server looks inside it as well. */
export function flawOf(file: Pick<File, 'type' | 'size'>): string | null {
  if (!(imageTypes as readonly string[]).includes(file.type)) return messages.validation.imageFormat;
  return file.size > maxImageBytes ? messages.validation.imageSize : null;
}

function* sendImage(slot: string, file: File): SagaGenerator<void> {
  const flaw = flawOf(file);
  if (flaw !== null) {
    yield* put(imageRejected({ slot, text: flaw }));
    return;
  }
  try {
    const { code } = yield* call(uploadsApi.image, file);
    yield* put(imageSettled({ slot, code }));
  } catch (error) {
    const failure = yield* readFailure(error);
    const text = failure.kind === 'business' ? failure.text : messages.errors.uploadFailed;
    yield* put(imageRejected({ slot, text }));
  }
}

/** A slot that is closed, or takes another image, forgets the one under way. */
function* sendUnlessReplaced({ payload: { slot, file } }: ReturnType<typeof imageSubmitted>): SagaGenerator<void> {
  yield* race({
    sent: call(sendImage, slot, file),
    replaced: take(
      (action: { readonly type: string }) =>
        (imageSubmitted.match(action) || slotClosed.match(action)) && action.payload.slot === slot,
    ),
  });
}

export function* imageUploadSaga(): SagaGenerator<void> {
  yield* takeEvery(imageSubmitted, guarded(sendUnlessReplaced));
}
