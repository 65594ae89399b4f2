/** A step larger than this is a new clock, not a pause. */
const largestStepMs = 5_000;

/** Distance given to frames on either side of a break: one frame at 25 a second. */
const frameMs = 40;

/**
 * Places a publisher's timestamps on the stream's own clock, which begins at 0 and runs on over reconnects,
 * 32-bit overflows and encoders that reset their clock.
 */
export class Timeline {
  private offset: number | null = null;

  /** Without an earlier life, the first frame is at 0. */
  constructor(private latest: number | null = null) {}

  /** Place of the latest frame, in milliseconds since the first. */
  get now(): number {
    return this.latest ?? 0;
  }

  /** Place of the first frame after a break. */
  get next(): number {
    return this.latest === null ? 0 : this.latest + frameMs;
  }

  /** Milliseconds since the stream's first frame. */
  place(sourceMs: number): number {
    const { next } = this;
    this.offset ??= next - sourceMs;
    let placed = sourceMs + this.offset;
    if (this.latest !== null && Math.abs(placed - this.latest) > largestStepMs) {
      this.offset = next - sourceMs;
      placed = next;
    }
    // Sound may have been captured just before the first picture.
    placed = Math.max(0, placed);
    this.latest = Math.max(this.latest ?? 0, placed);
    return placed;
  }

  /** The next frame comes from another connection: it follows the last one, whatever its timestamp. */
  interrupt(): void {
    this.offset = null;
  }
}
