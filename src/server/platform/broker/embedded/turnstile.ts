import type { Clock } from '../../clock';

export interface TurnstilePace {
  /** So many come through within `withinMs` milliseconds, whenever these begin. */
  readonly most: number;
  readonly withinMs: number;
  /** At first, for so many milliseconds since the first one came, it takes so many times as long. */
  readonly slowlyForMs: number;
  readonly slowness: number;
  /** Nobody waits longer for his turn, in milliseconds. */
  readonly longestMs: number;
}

/** Lets so many through within any such time and tells the next ones when it is their turn. */
export class Turnstile {
  /** When the last ones came through, or are to, in a ring. */
  private readonly times: number[] = [];
  private next = 0;
  private begunAt: number | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly pace: TurnstilePace,
  ) {}

  /** Milliseconds until whoever comes may go through; null when that is too long, and he has to come again. */
  admit(): number | null {
    const { most, withinMs, slowlyForMs, slowness, longestMs } = this.pace;
    const now = this.clock.elapsed();
    this.begunAt ??= now;
    const isSlow = now - this.begunAt < slowlyForMs;
    const at = Math.max(now, (this.times[this.next] ?? -Infinity) + withinMs * (isSlow ? slowness : 1));
    if (at - now > longestMs) return null;
    this.times[this.next] = at;
    this.next = (this.next + 1) % most;
    return at - now;
  }
}
