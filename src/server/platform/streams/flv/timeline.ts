/** A larger step forward is a new clock, not a pause. */
const maxStepMs = 5_000;
/** A larger step back is a new clock, not a rounding. */
const maxJitterMs = 40;

/** Distance of the first frame after a break: one frame at 25 a second. */
const frameMs = 40;

type Kind = 'picture' | 'sound';

/**
 * Places a publisher's timestamps on the stream's own clock, which begins at 0 and runs on over reconnects,
 * 32-bit overflows and encoders that reset their clock. Pictures, and sounds, each have strictly increasing places.
 */
export class Timeline {
  /** Distance from the publisher's present clock to the stream's own; null before its first frame. */
  private offset: number | null = null;
  private latestOfClock: Partial<Record<Kind, number>> = {};
  private readonly placed: Record<Kind, number>;

  /** Without an earlier life, the first frame is at 0. */
  constructor(private latest: number | null = null) {
    this.placed = { picture: latest ?? -1, sound: latest ?? -1 };
  }

  /** Place of the latest frame, in milliseconds since the first. */
  get now(): number {
    return this.latest ?? 0;
  }

  /** Place of the first frame after a break. */
  get next(): number {
    return this.latest === null ? 0 : this.latest + frameMs;
  }

  /** Milliseconds since the stream's first frame. */
  place(sourceMs: number, kind: Kind): number {
    if (this.isOfNewClock(sourceMs, kind)) this.interrupt();
    this.offset ??= this.next - sourceMs;
    const place = sourceMs + this.offset;
    this.latestOfClock[kind] = place;
    // Sound may have been captured just before the first picture.
    const placed = Math.max(this.placed[kind] + 1, place);
    this.placed[kind] = placed;
    this.latest = Math.max(this.now, placed);
    return placed;
  }

  /** The next frame is of another clock: it follows the last one, whatever its timestamp. */
  interrupt(): void {
    this.offset = null;
    this.latestOfClock = {};
  }

  private isOfNewClock(sourceMs: number, kind: Kind): boolean {
    if (this.offset === null) return false;
    const place = sourceMs + this.offset;
    return place - this.now > maxStepMs || (this.latestOfClock[kind] ?? place) - place > maxJitterMs;
  }
}
