import type { Clock } from './clock';
/** Keys that are remembered at a time; the longest unheard of is forgotten first. */
const mostRemembered = 10_000;

/** Does something once for a key, for as long as that is asked for again and again. */
export class Lately {
  private readonly known = new Map<string, { readonly at: number; readonly done: Promise<void> }>();

  constructor(
    private readonly clock: Clock,
    private readonly pauseMs: number,
  ) {}

  /** Rejects where the work does; it is then done again the next time. */
  once(key: string, work: () => Promise<void>): Promise<void> {
    const now = this.clock.elapsed();
    const found = this.known.get(key);
    const done = found !== undefined && now - found.at < this.pauseMs ? found.done : work();
    this.known.delete(key);
    this.known.set(key, { at: now, done });
    const [oldest] = this.known.keys();
    if (this.known.size > mostRemembered && oldest !== undefined) this.known.delete(oldest);
    done.catch(() => this.known.delete(key));
    return done;
  }
}
