import type { Clock } from '../../clock';
/** Lets so many through within any such time, whenever that begins, and tells the next ones when it is their turn. */
export class Turnstile {
  /** When the last ones came through, or are to, in a ring. */
  private readonly times: number[] = [];
  private next = 0;

  constructor(
    private readonly clock: Clock,
    private readonly most: number,
    private readonly withinMs: number,
    private readonly longestMs: number,
  ) {}

  /** Milliseconds until whoever comes may go through; null when that is too long, and he has to come again. */
  admit(): number | null {
    const now = this.clock.elapsed();
    const at = Math.max(now, (this.times[this.next] ?? -Infinity) + this.withinMs);
    if (at - now > this.longestMs) return null;
    this.times[this.next] = at;
    this.next = (this.next + 1) % this.most;
    return at - now;
  }
}
