import { buffers, END, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import type { DownloadedFile } from '../../lib/apiClient';
import { fetchForms } from './forms.api';
import type { FormOrder, FormProgress } from './forms.slice';

export type FormsEvent =
  | { readonly kind: 'progress'; readonly progress: FormProgress }
  | { readonly kind: 'arrived'; readonly file: DownloadedFile }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A download as events: how far it has come, and its end. Closing the channel ends the download. */
export function openFormsChannel(order: FormOrder): EventChannel<FormsEvent> {
  return eventChannel<FormsEvent>((emit) => {
    const leaving = new AbortController();
    const finish = (event: FormsEvent) => {
      emit(event);
      emit(END);
    };
    fetchForms(order, {
      signal: leaving.signal,
      onProgress: (loaded, total) => emit({ kind: 'progress', progress: { loaded, total: total ?? null } }),
    }).then(
      (file) => finish({ kind: 'arrived', file }),
      (error: unknown) => finish({ kind: 'failed', error }),
    );
    return () => leaving.abort();
  }, buffers.expanding(8));
}
