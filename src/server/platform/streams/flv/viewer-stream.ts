import { Readable } from 'node:stream';

/** Bytes a viewer may leave unread: more than the largest cached group of pictures, so that joining is always possible. */
const mostUnreadBytes = 4 * 1024 * 1024;

/** Age of the oldest unread byte beyond which the viewer no longer sees live video. */
const mostLagMs = 3_000;

/** One viewer's bytes. The buffers pushed are shared between viewers and are not copied. */
export class ViewerStream extends Readable {
  private readonly arrivals: { readonly end: number; readonly at: number }[] = [];
  private pushed = 0;

  constructor(private readonly gone: (viewer: ViewerStream) => void) {
    super({ highWaterMark: 64 * 1024 });
  }

  /** Hands over bytes, or destroys the viewer when it has not read the earlier ones. */
  offer(bytes: Buffer, now: number): void {
    if (this.isTooSlow(now)) {
      this.destroy();
      return;
    }
    this.pushed += bytes.length;
    this.arrivals.push({ end: this.pushed, at: now });
    this.push(bytes);
  }

  finish(): void {
    this.push(null);
  }

  override _read(): void {
    // Live bytes come when they come; nothing can be fetched on demand.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.gone(this);
    done(error);
  }

  private isTooSlow(now: number): boolean {
    const read = this.pushed - this.readableLength;
    while (this.arrivals[0] !== undefined && this.arrivals[0].end <= read) this.arrivals.shift();
    const oldest = this.arrivals[0];
    return this.readableLength > mostUnreadBytes || (oldest !== undefined && now - oldest.at > mostLagMs);
  }
}
