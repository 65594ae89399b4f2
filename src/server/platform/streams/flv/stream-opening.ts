import type { FlvTag } from './flv-tag';

/** Most encoders describe sound and pictures at once; some describe the sound with its first sample, a moment later. */
const soundWithinMs = 500;

/** A key frame and what follows it in half a second, of a camera with a high rate. */
const mostHeldBytes = 8 * 1024 * 1024;

/**
 * Holds a stream's first pictures until it is known whether sound comes with them, for that is said before the first of
 * them: until the sound is described, or half a second of pictures has come without it.
 */
export class StreamOpening {
  private held: FlvTag[] = [];
  private heldBytes = 0;

  /** What the stream begins with, once that is decided; null before. Nothing is held until `mayBegin` with a key frame. */
  push(
    tag: FlvTag,
    { mayBegin, hasAudio }: { readonly mayBegin: boolean; readonly hasAudio: boolean },
  ): readonly FlvTag[] | null {
    const [first] = this.held;
    if (first === undefined && (tag.kind !== 'keyFrame' || !mayBegin)) return null;
    const isMedia = tag.kind === 'keyFrame' || tag.kind === 'interFrame' || tag.kind === 'audio';
    if (isMedia) this.hold(tag);
    const waited = tag.timestampMs - (first ?? tag).timestampMs;
    // A clock that jumps back has nothing to say about time.
    const isOver = hasAudio || !isMedia || Math.abs(waited) >= soundWithinMs || this.heldBytes > mostHeldBytes;
    return isOver ? this.release() : null;
  }

  /** The publisher went away. */
  drop(): void {
    this.release();
  }

  private hold(tag: FlvTag): void {
    this.held.push(tag);
    this.heldBytes += tag.bytes.length;
  }

  private release(): readonly FlvTag[] {
    const held = this.held;
    this.held = [];
    this.heldBytes = 0;
    return held;
  }
}
