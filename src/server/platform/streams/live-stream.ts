import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { FanOut } from './flv/fan-out';
import type { FlvTag } from './flv/flv-tag';
import { flvTagData, stampFlvTag } from './flv/flv-tag';
import type { FormerRecording } from './flv/recorder';
import { Recorder } from './flv/recorder';
import { Silence } from './flv/silence';
import { StreamOpening } from './flv/stream-opening';
import { Timeline } from './flv/timeline';
import type { FlvViewer, Recording, Resumption } from './types';

/** A stream of an earlier life of this program. */
export interface FormerStream {
  readonly startedAt: Date;
  /** Null when none can be gone on with. */
  readonly recording: FormerRecording | null;
}

/** Pictures that are so much newer than the newest sound have none. */
const soundMissingMs = 1_000;

/** Key frames that are further apart are rare: viewers who join wait for the next one. */
const maxKeyFrameIntervalMs = 30_000;

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
  /** Headers of the running part of the recording; null before its first key frame. */
  private recordedHeaders: Buffer | null;
  /** The running part of the recording has sound. */
  private isSoundRecorded: boolean;
  private pictureAt: Date;
  /** Place of the publisher's latest sound. */
  private soundMs = 0;
  /** Stands in for announced sound that does not come. */
  private silence: Silence | null = null;
  /** Place of the connection's latest key frame; null before its first one. */
  private keyFrameMs: number | null = null;
  private rareKeyFrames: boolean | null = null;

  constructor(private readonly options: LiveStreamOptions) {
    const { clock, former } = options;
    this.fanOut = new FanOut(clock);
    this.pictureAt = clock.now();
    this.begun = former?.startedAt ?? null;
    this.timeline = new Timeline(former?.recording?.durationMs ?? null);
    const { payloads = null, hasAudio = false } = former?.recording?.lastPart ?? {};
    this.recordedHeaders = payloads;
    this.isSoundRecorded = hasAudio;
  }

  /** When the first key frame arrived; null before. */
  get startedAt(): Date | null {
    return this.begun;
  }

  /** When the latest picture was passed on; before the first one, when the publisher came. */
  get lastPictureAt(): Date {
    return this.pictureAt;
  }

  /** Key frames are too far apart; null until an interval was measured. */
  get hasRareKeyFrames(): boolean | null {
    return this.rareKeyFrames;
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
    this.keyFrameMs = null;
  }

  /** Ends all viewers and completes the recording. */
  async end(): Promise<Recording | null> {
    this.fanOut.end();
    if (this.recorder !== null) return this.recorder.finish();
    const former = this.options.former?.recording ?? null;
    if (former === null) return null;
    const { file, bytes, durationMs, index } = former;
    return { file, bytes, durationMs, partsAt: index.partsWithin(bytes) };
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
    if (isPicture(tag)) this.fillWithSilence(timestampMs);
    else if (!this.hear(tag, timestampMs)) return;
    this.deliver(tag, timestampMs);
  }

  private deliver(tag: FlvTag, timestampMs: number): void {
    this.fanOut.push(tag);
    if (isPicture(tag)) this.measureKeyFrames(tag, timestampMs);
    if (tag.kind === 'keyFrame') this.recordKeyFrame(tag, timestampMs);
    else if (tag.kind === 'interFrame' || (tag.kind === 'audio' && this.isSoundRecorded))
      this.recorder?.write(tag.bytes, timestampMs, false);
  }

  private fillWithSilence(untilMs: number): void {
    const { audioHeader } = this.fanOut;
    if (audioHeader === null) return;
    if (untilMs - this.soundMs > soundMissingMs) this.silence ??= new Silence(audioHeader, this.soundMs);
    for (const tag of this.silence?.until(untilMs) ?? []) this.deliver(tag, tag.timestampMs);
  }

  /** False: silence was already sent in place of this sound. */
  private hear({ kind }: FlvTag, timestampMs: number): boolean {
    if (kind === 'audio' && this.silence?.covers(timestampMs) === true) return false;
    if (kind === 'audio' || kind === 'audioHeader') {
      this.silence = null;
      this.soundMs = timestampMs;
    }
    return true;
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
    this.silence = null;
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

  private measureKeyFrames({ kind }: FlvTag, timestampMs: number): void {
    const isKeyFrame = kind === 'keyFrame';
    if (this.keyFrameMs !== null) {
      const isRare = timestampMs - this.keyFrameMs > maxKeyFrameIntervalMs;
      if (isRare || isKeyFrame) this.rareKeyFrames = isRare;
    }
    if (isKeyFrame) this.keyFrameMs = timestampMs;
  }

  private begin(at: Date): void {
    this.begun = at;
    this.options.started(at);
  }

  /**
   * A part of the recording begins wherever the headers change, with a key frame. Sound that begins in between is recorded
   * from there on: a part has it from its first picture, or not at all.
   */
  private recordKeyFrame({ bytes }: FlvTag, timestampMs: number): void {
    const headers = this.fanOut.headers().filter((header) => header !== this.metadata);
    const decodedWith = Buffer.concat(headers.map(flvTagData));
    this.recorder ??= this.startRecorder();
    const { recorder } = this;
    if (recorder === null) return;
    const isNewPart = this.recordedHeaders?.equals(decodedWith) !== true;
    if (isNewPart) {
      if (this.recordedHeaders !== null) recorder.beginPart(timestampMs);
      this.recordedHeaders = decodedWith;
      this.isSoundRecorded = this.fanOut.hasAudio;
      for (const [index, header] of headers.entries()) {
        const copy = Buffer.from(header);
        stampFlvTag(copy, timestampMs);
        recorder.write(copy, timestampMs, index === 0);
      }
    }
    recorder.write(bytes, timestampMs, !isNewPart);
  }

  private startRecorder(): Recorder | null {
    const { name, recordingsDir: dir, clock, log, former } = this.options;
    if (dir === null) return null;
    return new Recorder({
      dir,
      name,
      startedAt: this.begun ?? clock.now(),
      metadata: this.metadata,
      hasAudio: this.fanOut.hasAudio,
      clock,
      log,
      former: former?.recording ?? null,
    });
  }
}

function isPicture({ kind }: FlvTag): boolean {
  return kind === 'keyFrame' || kind === 'interFrame';
}

/** Describes what follows, and has no time of its own. */
function isDescription({ kind }: FlvTag): boolean {
  return kind === 'metadata' || kind === 'videoHeader' || kind === 'audioHeader';
}
