import type { Readable } from 'node:stream';
import type { PublishRefusal } from './publish-refusal';

/** A publisher the media server accepts: nobody else may publish under `name`, and nobody after `until`. */
export interface Channel {
  /** Stream name, safe in a URL and in a file name: letters, digits, `-`. */
  readonly name: string;
  /** Secret the publisher appends to the address (`?key=`). */
  readonly key: string;
  readonly until: Date;
  /** When the stream began that its publisher goes on with, over a restart of this program too; null: he begins one. */
  readonly startedAt: Date | null;
}

export interface Recording {
  /** File name inside the recordings folder. */
  readonly file: string;
  readonly bytes: number;
  readonly durationMs: number;
  /**
   * Changes of its encoding (another picture size, sound or none, and the like), in milliseconds from its beginning and in their
   * order; most recordings have no such place.
   */
  readonly partsAt: readonly number[];
}

/** Who is to blame for missing pictures. */
export type LossCause = 'publisher' | 'server';

/** Pictures again after a loss. */
export interface Resumption {
  readonly at: Date;
  /** Where the recording goes on, in milliseconds since its beginning. */
  readonly atMs: number;
}

/** What is being published at this moment, or was until so short a moment ago that it does not count as lost. */
export interface PublishedStream {
  readonly name: string;
  readonly startedAt: Date;
  /** Null: it was never lost. */
  readonly resumed: Resumption | null;
  /** Viewers wait too long for a key frame; null: not known yet. */
  readonly hasRareKeyFrames: boolean | null;
}

interface EndedEvent {
  readonly type: 'ended';
  readonly name: string;
  readonly startedAt: Date;
  readonly at: Date;
  readonly recording: Recording | null;
}

/**
 * `started`: the first key frame arrived. `lost`: no pictures come any more; `at` is when the last one came, the event
 * follows when a short patience is over. `resumed`: they come again. `ended`: its time is over or the channel was closed;
 * `at` is that moment, the event follows when the recording is complete. `refused`: somebody who wanted to publish was
 * turned away; he may have invented the name.
 */
export type StreamEvent =
  | { readonly type: 'started'; readonly name: string; readonly at: Date }
  | { readonly type: 'lost'; readonly name: string; readonly at: Date; readonly cause: LossCause }
  | ({ readonly type: 'resumed'; readonly name: string } & Resumption)
  | { readonly type: 'refused'; readonly name: string; readonly at: Date; readonly refusal: PublishRefusal }
  | EndedEvent
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

/** Of this process. */
export interface MediaFigures {
  readonly streams: number;
  /** Of them those that are being recorded. */
  readonly recordings: number;
  /** Whether cameras can be let in. */
  readonly isUp: boolean;
}

/** Ingest and distribution of live video. Two adapters: the embedded RTMP server and SRS. */
export interface MediaServer {
  /**
   * Accepts the channel's publisher from now on, whenever he comes and returns. Idempotent; a later `until` extends it.
   * Throws MediaServerRefused within 3 s.
   */
  open(channel: Channel): Promise<void>;
  /** Refuses the channel from now on and ends a running publisher and its viewers. Unknown names are fine. Throws MediaServerRefused. */
  close(name: string): Promise<void>;
  /** Throws MediaServerRefused when the server cannot be asked. */
  published(): Promise<readonly PublishedStream[]>;
  /** As it is known without asking. */
  figures(): MediaFigures;
  /** Null when nothing has been published under this name; a lost stream is watched from its return on. */
  watch(name: string): FlvViewer | null;
  /** Where a camera sends its stream: `rtmp://host:port/live/<name>?key=<key>`. */
  publishAddress(name: string, key: string): string;
  subscribe(listener: (event: StreamEvent) => void): () => void;
  /** Leaves every stream as lost, to be gone on with after the next start, completes the recordings and stops. */
  stop(): Promise<void>;
}

/** Cameras for cooks who have none: real H.264 and AAC over RTMP. */
export interface Simulator {
  /** Publishes to this address until stopped or refused; reconnects meanwhile. Repeating it is fine. */
  publish(address: string): void;
  stop(address: string): void;
  close(): Promise<void>;
}
