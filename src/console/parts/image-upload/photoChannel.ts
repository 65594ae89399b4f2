import { buffers, END, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { filesContract } from '../../../contract/files';
import { upload } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

export type PhotoEvent =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'stored'; readonly code: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Finer than this nobody sees it move. */
const steps = 20;

/** An upload as events: how far it has come, and its end. Closing the channel ends the upload. */
function send(photo: File): EventChannel<PhotoEvent> {
  return eventChannel<PhotoEvent>((emit) => {
    const leaving = new AbortController();
    let told = 0;
    const onProgress = (share: number) => {
      const reached = Math.floor(share * steps) / steps;
      if (reached > told) emit({ kind: 'progress', share: (told = reached) });
    };
    const finish = (event: PhotoEvent) => {
      emit(event);
      emit(END);
    };
    upload(filesContract.upload, photo, { signal: leaving.signal, onProgress }).then(
      ({ code }) => finish({ kind: 'stored', code }),
      (error: unknown) => finish({ kind: 'failed', error }),
    );
    return () => leaving.abort();
  }, buffers.expanding(8));
}

/** What makes a photo small is fetched once somebody has chosen one. */
async function prepare(photo: File, label: string): Promise<File> {
  const { preparePhoto } = await import(/* webpackChunkName: "photo" */ '../../lib/preparePhoto');
  return preparePhoto(photo, label);
}

export const photosApi = namedCalls('photosApi', { prepare, send });
