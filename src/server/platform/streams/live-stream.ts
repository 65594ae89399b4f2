import type { Logger } from 'pino';
import { FanOut } from './flv/fan-out';
import type { FlvTag } from './flv/flv-tag';
import { stampFlvTag } from './flv/flv-tag';
import { Recorder } from './flv/recorder';
import { Timeline } from './flv/timeline';
import type { FlvViewer, Recording } from './types';

export interface LiveStreamOptions {
  readonly name: string;
  readonly recordingsDir: string;
  readonly log: Logger;
  /** The first key frame arrived. */
  readonly started: (at: Date) => void;
}

/** One stream from its first key frame to its end, over reconnects of its publisher. */
export class LiveStream {
  private readonly fanOut = new FanOut();
  private readonly timeline = new Timeline();
  private recorder: Recorder | null = null;
  private metadata: Buffer | null = null;
  private begun: Date | null = null;

  constructor(private readonly options: LiveStreamOptions) {}

  /** When the first key frame arrived; null before. */
  get startedAt(): Date | null {
    return this.begun;
  }

  /** Takes the next tag. Its timestamp is rewritten in place to the stream's own clock. */
  push(tag: FlvTag): void {
    if (tag.kind === 'ignored') return;
    if (tag.kind === 'metadata') this.metadata = tag.bytes;
    if (this.begun === null && !this.begin(tag)) return;
    const describes = tag.kind === 'metadata' || tag.kind === 'videoHeader' || tag.kind === 'audioHeader';
    const timestampMs = describes ? this.timeline.now : this.timeline.place(tag.timestampMs);
    stampFlvTag(tag.bytes, timestampMs);
    this.fanOut.push(tag);
    this.recorder?.write(tag.bytes, timestampMs, tag.kind === 'keyFrame');
  }

  /** Null until there is something to see. */
  watch(): FlvViewer | null {
    return this.begun === null ? null : this.fanOut.addViewer();
  }

  /** The publisher is gone and may return. */
  pause(): void {
    this.timeline.interrupt();
    this.fanOut.pause();
  }

  /** Ends all viewers and completes the recording. */
  async end(): Promise<Recording | null> {
    this.fanOut.end();
    return (await this.recorder?.finish()) ?? null;
  }

  /** Whether the stream begins with this tag. Until then, only what describes the pictures is kept. */
  private begin(tag: FlvTag): boolean {
    if (tag.kind === 'keyFrame' && this.fanOut.hasVideoHeader) {
      const startedAt = new Date();
      this.begun = startedAt;
      this.startRecorder(startedAt);
      this.options.started(startedAt);
      return true;
    }
    if (tag.kind === 'metadata' || tag.kind === 'videoHeader' || tag.kind === 'audioHeader') {
      stampFlvTag(tag.bytes, 0);
      this.fanOut.push(tag);
    }
    return false;
  }

  private startRecorder(startedAt: Date): void {
    const { name, recordingsDir, log } = this.options;
    this.recorder = new Recorder({ dir: recordingsDir, name, startedAt, metadata: this.metadata, log });
    for (const header of this.fanOut.headers()) {
      if (header !== this.metadata) this.recorder.write(header, 0, false);
    }
  }
}
