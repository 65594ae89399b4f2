import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { FanOut } from './flv/fan-out';
import type { FlvTag } from './flv/flv-tag';
import { stampFlvTag, tagHeaderBytes } from './flv/flv-tag';
import type { FormerRecording } from './flv/recorder';
import { Recorder } from './flv/recorder';
import { StreamOpening } from './flv/stream-opening';
import { Timeline } from './flv/timeline';
import type { FlvViewer, Recording, Resumption } from './types';

/** A stream of an earlier life of this program. */
export interface FormerStream {
  readonly startedAt: Date;
  /** Null when none can be gone on with. */
  readonly recording: FormerRecording | null;
}

/** Pictures that are so much newer than the newest sound have none: a player would wait for it. */
const soundMissingMs = 1_000;

export interface LiveStreamOptions {
  readonly name: string;
  /** Null: it is recorded elsewhere. */
  readonly recordingsDir: string | null;
  readonly clock: Clock;
  readonly log: Logger;
  /** Null: nothing was seen of it yet. */
  readonly former: FormerStream | null;
  /** The first key frame arrived. */
  readonly started: (at: Date) => void;
  /** The first key frame after a pause arrived. */
  readonly resumed: (resumption: Resumption) => void;
}

/** One stream from its first key frame to its end, over reconnects of its publisher. */
export class LiveStream {
  private readonly fanOut: FanOut;
  private readonly timeline: Timeline;
  private readonly opening = new StreamOpening();
  /** When the first key frame arrived that is still held. */
  private heldSince: Date | null = null;
  private recorder: Recorder | null = null;
  private metadata: Buffer | null = null;
  private begun: Date | null;
  /** The connection's first key frame was passed on. */
  private isFlowing = false;
  /** No picture has come for so long that the stream is lost. */
  private isStalled = false;
  /** What the pictures are decoded with, as the recording says it at its beginning; null: not known here. */
  private recordedHeaders: Buffer | null = null;
  private pictureAt: Date;
  /** Place of the latest sound. */
  private soundMs = 0;

  constructor(private readonly options: LiveStreamOptions) {
    const { clock, former } = options;
    this.fanOut = new FanOut(clock);
    this.pictureAt = clock.now();
    this.begun = former?.startedAt ?? null;
    this.timeline = new Timeline(former?.recording?.durationMs ?? null);
  }

  /** When the first key frame arrived; null before. */
  get startedAt(): Date | null {
    return this.begun;
  }

  /** When the latest picture was passed on; before the first one, when the publisher came. */
  get lastPictureAt(): Date {
    return this.pictureAt;
  }

  get isRecorded(): boolean {
    return this.recorder?.isWriting === true;
  }

  /** Takes the next tag. Its timestamp is rewritten in place to the stream's own clock. */
  push(tag: FlvTag): void {
    if (tag.kind === 'ignored') return;
    if (tag.kind === 'metadata') this.metadata = tag.bytes;
    for (const next of this.isFlowing ? [tag] : this.flow(tag)) this.pass(next);
  }

  /** Null until there is something to see. */
  watch(): FlvViewer | null {
    return this.begun === null ? null : this.fanOut.addViewer();
  }

  /**
   * Marks the stream as without pictures, though its publisher may be connected. Until the next picture, new viewers are shown
   * nothing old, and sound is dropped.
   */
  stall(): void {
    this.isStalled = true;
    this.fanOut.hold();
    this.recorder?.settle();
  }

  /** The publisher is gone and may return. */
  pause(): void {
    this.isFlowing = false;
    this.timeline.interrupt();
    this.fanOut.pause();
    this.recorder?.settle();
    this.opening.drop();
    this.heldSince = null;
  }

  /** Ends all viewers and completes the recording. */
  async end(): Promise<Recording | null> {
    this.fanOut.end();
    if (this.recorder !== null) return this.recorder.finish();
    const former = this.options.former?.recording ?? null;
    return former === null ? null : { file: former.file, bytes: former.bytes, durationMs: former.durationMs };
  }

  /** Another process goes on with the recording. */
  async abandon(): Promise<void> {
    this.fanOut.end();
    await this.recorder?.abandon();
  }

  private pass(tag: FlvTag): void {
    const describes = isDescription(tag);
    if (this.isStalled && !describes) {
      if (!isPicture(tag)) return;
      this.goOn();
    }
    if (isPicture(tag)) this.pictureAt = this.options.clock.now();
    const kind = isPicture(tag) ? 'picture' : 'sound';
    const timestampMs = describes ? this.timeline.now : this.timeline.place(tag.timestampMs, kind);
    stampFlvTag(tag.bytes, timestampMs);
    if (tag.kind === 'audio' || tag.kind === 'audioHeader') this.soundMs = timestampMs;
    else if (isPicture(tag) && this.fanOut.hasAudio && timestampMs - this.soundMs > soundMissingMs)
      this.fanOut.endSound();
    this.fanOut.push(tag);
    if (tag.kind === 'keyFrame') this.recordKeyFrame(tag, timestampMs);
    // The head of the recording is its only metadata.
    else if (tag.kind !== 'metadata') this.recorder?.write(tag.bytes, timestampMs, false);
  }

  /** The tags that pictures begin, or go on, with, once they do. Until then, only what describes them is kept. */
  private flow(tag: FlvTag): readonly FlvTag[] {
    if (isDescription(tag)) {
      stampFlvTag(tag.bytes, this.timeline.now);
      this.fanOut.push(tag);
    }
    const { hasVideoHeader: mayBegin, hasAudio } = this.fanOut;
    if (tag.kind === 'keyFrame' && mayBegin) this.heldSince ??= this.options.clock.now();
    const first = this.opening.push(tag, { mayBegin, hasAudio });
    if (first === null) return [];
    const at = this.heldSince ?? this.options.clock.now();
    this.heldSince = null;
    this.isFlowing = true;
    this.isStalled = false;
    this.pictureAt = this.options.clock.now();
    // Sound that was described comes with the first pictures.
    this.soundMs = this.timeline.next;
    if (this.begun === null) this.begin(at);
    else this.options.resumed({ at, atMs: this.timeline.next });
    return first;
  }

  /** The connection that stalled sends pictures again. They follow the last ones, and the recording has no hole. */
  private goOn(): void {
    this.isStalled = false;
    this.pictureAt = this.options.clock.now();
    this.timeline.interrupt();
    this.fanOut.release();
    this.options.resumed({ at: this.pictureAt, atMs: this.timeline.next });
  }

  private begin(at: Date): void {
    this.begun = at;
    this.options.started(at);
  }

  /**
   * Another publisher may encode otherwise than the first one did: then each of its key frames is told how, so that the
   * recording can be sought there.
   */
  private recordKeyFrame({ bytes }: FlvTag, timestampMs: number): void {
    const headers = this.fanOut.headers().filter((header) => header !== this.metadata);
    const decodedWith = Buffer.concat(headers.map((header) => header.subarray(tagHeaderBytes, -4)));
    this.recorder ??= this.startRecorder(decodedWith);
    const { recorder } = this;
    if (recorder === null) return;
    const isRepeated = this.recordedHeaders?.equals(decodedWith) !== true;
    for (const [index, header] of (isRepeated ? headers : []).entries()) {
      const copy = Buffer.from(header);
      stampFlvTag(copy, timestampMs);
      recorder.write(copy, timestampMs, index === 0);
    }
    recorder.write(bytes, timestampMs, !isRepeated);
  }

  private startRecorder(decodedWith: Buffer): Recorder | null {
    const { metadata } = this;
    const { name, recordingsDir: dir, clock, log, former } = this.options;
    if (dir === null) return null;
    const recording = former?.recording ?? null;
    const startedAt = this.begun ?? clock.now();
    const recorder = new Recorder({
      dir,
      name,
      startedAt,
      metadata,
      hasAudio: this.fanOut.hasAudio,
      clock,
      log,
      former: recording,
    });
    if (recording !== null) return recorder;
    this.recordedHeaders = decodedWith;
    for (const header of this.fanOut.headers()) if (header !== metadata) recorder.write(header, 0, false);
    return recorder;
  }
}

function isPicture({ kind }: FlvTag): boolean {
  return kind === 'keyFrame' || kind === 'interFrame';
}

/** Whether it says what follows, and has no time of its own. */
function isDescription({ kind }: FlvTag): boolean {
  return kind === 'metadata' || kind === 'videoHeader' || kind === 'audioHeader';
}
