import { call, put, race, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { audioTexts } from '../../../contract/audio';
import { audioExtensions, imageTypes, maxAudioBytes, maxImageBytes } from '../../../contract/constants';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import {
  imageCancelled,
  imageProgressed,
  imageRejected,
  imageSettled,
  imageSubmitted,
  slotClosed,
} from './imageUpload.slice';
import { photosApi } from './photoChannel';
import { uploadsApi } from './uploads.api';

/** Reason why an image cannot be sent, or null. The server looks inside it as well. */
function imageFlawOf({ type }: Pick<File, 'type'>): string | null {
  return (imageTypes as readonly string[]).includes(type) ? null : messages.validation.imageFormat;
}

/** Reason why a recording cannot be sent, or null. Systems call its kinds by various names, so its own name counts. */
function audioFlawOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!audioExtensions.some((one) => name.toLowerCase().endsWith(`.${one}`))) return audioTexts.format;
  return size > maxAudioBytes ? audioTexts.size : null;
}

function* sendFile(slot: string, file: File, isAudio: boolean): SagaGenerator<void> {
  const flaw = isAudio ? audioFlawOf(file) : imageFlawOf(file);
  if (flaw !== null) {
    yield* put(imageRejected({ slot, text: flaw }));
    return;
  }
  try {
    const isLarge = !isAudio && file.size > maxImageBytes;
    const sent = isLarge ? yield* call(photosApi.prepare, file, messages.uploading.image) : file;
    const { code } = yield* call(isAudio ? uploadsApi.audio : uploadsApi.image, sent);
    yield* put(imageSettled({ slot, code }));
  } catch (error) {
    const failure = yield* readFailure(error);
    const text = failure.kind === 'business' ? failure.text : messages.errors.uploadFailed;
    yield* put(imageRejected({ slot, text }));
  }
}

const avatarTexts: readonly string[] = [messages.validation.imageFormat, messages.validation.imageSize];

/** The server takes every picture for an avatar. */
function* reasonOf(error: unknown, label: string): SagaGenerator<string> {
  const { kind, text } = yield* readFailure(error);
  if (kind !== 'business') return messages.errors.uploadFailed;
  return avatarTexts.includes(text) ? messages.photos.refused(label) : text;
}

function* sendPhoto(slot: string, file: File, label: string): SagaGenerator<void> {
  try {
    const photo = yield* call(photosApi.prepare, file, label);
    yield* put(imageProgressed({ slot, share: 0 }));
    const channel = yield* call(photosApi.send, photo);
    try {
      for (;;) {
        const event = yield* take(channel);
        if (event.kind === 'failed') throw event.error;
        if (event.kind === 'stored') {
          yield* put(imageSettled({ slot, code: event.code }));
          return;
        }
        yield* put(imageProgressed({ slot, share: event.share }));
      }
    } finally {
      channel.close();
    }
  } catch (error) {
    yield* put(imageRejected({ slot, text: yield* call(reasonOf, error, label) }));
  }
}

/** A slot that is closed, takes another image or is told to stop forgets the one under way. */
function* sendUnlessReplaced({
  payload: { slot, file, photo, isAudio = false },
}: ReturnType<typeof imageSubmitted>): SagaGenerator<void> {
  yield* race({
    sent: photo === undefined ? call(sendFile, slot, file, isAudio) : call(sendPhoto, slot, file, photo),
    replaced: take(
      (action: { readonly type: string }) =>
        (imageSubmitted.match(action) || imageCancelled.match(action) || slotClosed.match(action)) &&
        action.payload.slot === slot,
    ),
  });
}

export function* imageUploadSaga(): SagaGenerator<void> {
  yield* takeEvery(imageSubmitted, guarded(sendUnlessReplaced));
}
