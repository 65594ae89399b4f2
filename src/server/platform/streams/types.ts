import type { Readable } from 'node:stream';

/** A publisher the media server accepts: nobody else may publish under `name`, and nobody after `until`. */
export interface Channel {
  /** Stream name, safe in a URL and in a file name: letters, digits, `-`. */
  readonly name: string;
  /** Secret the publisher appends to the address (`?key=`). */
  readonly key: string;
  readonly until: Date;
}

export interface Recording {
  /** File name inside the recordings folder. */
  readonly file: string;
  readonly bytes: number;
  readonly durationMs: number;
}

/** What is being published at this moment, as the media server itself sees it. */
export interface PublishedStream {
  readonly name: string;
  readonly startedAt: Date;
}

/**
 * `started`: the first key frame arrived. `ended`: the publisher stayed away, its time is over or the channel was
 * closed; `at` is that moment, the event follows when the recording is complete. `resumed`: a publisher that was away is
 * back in time.
 */
export type StreamEvent =
  | { readonly type: 'started'; readonly name: string; readonly at: Date }
  | { readonly type: 'resumed'; readonly name: string }
  | { readonly type: 'ended'; readonly name: string; readonly at: Date; readonly recording: Recording | null }
  | { readonly type: 'up' }
  | { readonly type: 'down' };

/** The media server did not do what was asked; `message` is Chinese and may be shown to the user. */
export class MediaServerRefused extends Error {
  override readonly name = 'MediaServerRefused';
}

export interface FlvViewer {
  /**
   * FLV from the stream's header and newest key frame on. Ends with the stream; destroyed, without an error, when the
   * viewer is too slow.
   */
  readonly body: Readable;
  close(): void;
}

/** Ingest and distribution of live video. Two adapters: the embedded RTMP server and SRS. */
export interface MediaServer {
  /** Accepts the channel's publisher from now on. Idempotent; a later `until` extends it. Throws MediaServerRefused within 3 s. */
  open(channel: Channel): Promise<void>;
  /** Refuses the channel from now on and ends a running publisher and its viewers. Unknown names are fine. Throws MediaServerRefused. */
  close(name: string): Promise<void>;
  /** Streams whose pictures have arrived and whose publisher is connected. Throws MediaServerRefused when the server cannot be asked. */
  published(): Promise<readonly PublishedStream[]>;
  /** Null when nobody publishes under this name. */
  watch(name: string): FlvViewer | null;
  /** Where a camera sends its stream: `rtmp://host:port/live/<name>?key=<key>`. */
  publishAddress(name: string, key: string): string;
  subscribe(listener: (event: StreamEvent) => void): () => void;
  /** Ends every stream, completes the recordings and stops. */
  stop(): Promise<void>;
}
