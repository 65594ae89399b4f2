import type { Clock } from '../../clock';
import type { LiveStreams } from '../live-streams';
import type { PublishRefusal } from '../publish-refusal';
import type { SrsTroubles } from './srs-troubles';
import { StreamPull } from './stream-pull';

/** While we start, SRS cannot ask us yet and refuses us too. */
const vainForMs = 10_000;

export interface StreamPullsOptions {
  readonly addressOf: (name: string) => string;
  readonly viewing: LiveStreams;
  readonly mayRecord: () => boolean;
  readonly troubles: SrsTroubles;
  readonly clock: Clock;
  /** What comes is of no use to anybody, or nothing comes any more (null). */
  readonly expel: (name: string, refusal: PublishRefusal | null) => void;
}

/** All streams that this process reads from SRS, each once. */
export class StreamPulls {
  private readonly pulls = new Map<string, StreamPull>();
  /** Since when every stream that was pulled has brought nothing. */
  private vainSince: number | null = null;

  constructor(private readonly options: StreamPullsOptions) {}

  has(name: string): boolean {
    return this.pulls.has(name);
  }

  take(name: string): StreamPull {
    const known = this.pulls.get(name);
    if (known !== undefined) return known;
    const { addressOf, viewing, mayRecord, clock, expel } = this.options;
    const pull = new StreamPull({
      ...{ name, url: addressOf(name), viewing, mayRecord, clock },
      refuse: (refusal) => expel(name, refusal),
      ended: ({ isFrozen, hasArrived }) => {
        this.pulls.delete(name);
        this.countVain(hasArrived);
        // As the embedded ingest ends him, so that his encoder notices and comes again.
        if (isFrozen) expel(name, null);
      },
    });
    this.pulls.set(name, pull);
    return pull;
  }

  stop(name: string): void {
    this.pulls.get(name)?.stop();
  }

  stopUnless(isWanted: (name: string) => boolean): void {
    for (const [name, pull] of [...this.pulls]) if (!isWanted(name)) pull.stop();
  }

  stopRecording(): void {
    for (const pull of this.pulls.values()) pull.stopRecording();
  }

  private countVain(hasArrived: boolean): void {
    const now = this.options.clock.elapsed();
    this.vainSince = hasArrived ? null : (this.vainSince ?? now);
    if (this.vainSince === null) this.options.troubles.isOver('noPictures');
    else if (now - this.vainSince > vainForMs) this.options.troubles.tell('noPictures');
  }
}
