import { buffers, END, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { exportTopic, readExportMessage } from '../../../contract/session';
import { minuteMs } from '../../../contract/time';
import type { DownloadedFile, DownloadOptions } from '../../lib/apiClient';
import { subscribeTopic } from '../../lib/stomp';
import type { Come } from './exports.slice';

/** A long list is written while it is downloaded; who waits no longer cancels. */
const exportMs = 15 * minuteMs;

export type Fetch<Order> = (order: Order, options: DownloadOptions) => Promise<DownloadedFile>;

type ExportEvent =
  | { readonly kind: 'progress'; readonly come: Come }
  | { readonly kind: 'arrived'; readonly file: DownloadedFile }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The rows that the server says are written; without a line to it there is nothing to hear. */
function followRows(userId: number, name: string, tell: (rows: number) => void): () => void {
  return subscribeTopic(exportTopic(userId), {
    up: () => undefined,
    down: () => undefined,
    message: (body) => {
      const message = readExportMessage(body);
      if (message?.name === name) tell(message.rows);
    },
  });
}

interface Opening<Order> {
  readonly id: string;
  readonly order: Order;
  /** Null while nobody knows who exports. */
  readonly userId: number | null;
}

/** A download as events: how far it has come, and its end. Closing the channel ends the download. */
export const openWith =
  <Order>(fetch: Fetch<Order>) =>
  ({ id, order, userId }: Opening<Order>): EventChannel<ExportEvent> =>
    eventChannel<ExportEvent>((emit) => {
      const leaving = new AbortController();
      const finish = (event: ExportEvent) => {
        emit(event);
        emit(END);
      };
      const tell = (come: Come) => emit({ kind: 'progress', come });
      const leave = userId === null ? null : followRows(userId, id, (done) => tell({ done }));
      const onProgress = (bytes: number) => tell({ bytes });
      fetch(order, { signal: leaving.signal, timeoutMs: exportMs, onProgress, name: id }).then(
        (file) => finish({ kind: 'arrived', file }),
        (error: unknown) => finish({ kind: 'failed', error }),
      );
      return () => {
        leave?.();
        leaving.abort();
      };
    }, buffers.expanding(8));
