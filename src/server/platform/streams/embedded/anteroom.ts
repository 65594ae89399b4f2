import type { Clock } from '../../clock';

/** Whoever has connected and not yet been admitted. */
export interface Guest {
  close(): void;
}

export interface AnteroomOptions {
  readonly perAddress: number;
  readonly inAll: number;
  /** Told of the first at once, then at most every `tellEveryMs`: how many had to go since, and where the last of them came from. */
  readonly crowded: (ended: number, address: string) => void;
  readonly tellEveryMs: number;
  readonly clock: Clock;
}

/**
 * Where connections wait until they have shown a key: no matter who fills it, newcomers get in. A camera is through within a
 * moment, so it is whoever has waited longest that goes: of the same address where that has too many, of all otherwise.
 */
export class Anteroom {
  /** The first has waited longest. */
  private readonly guests = new Map<Guest, string>();
  private ended = 0;
  private endedFrom = '';
  private isQuiet = false;

  constructor(private readonly options: AnteroomOptions) {}

  enter(guest: Guest, address: string): void {
    const ofAddress = [...this.guests].flatMap(([one, from]) => (from === address ? [one] : []));
    const [longest] = ofAddress.length >= this.options.perAddress ? ofAddress : [];
    if (longest !== undefined) this.end(longest);
    else if (this.guests.size >= this.options.inAll)
      for (const one of [...this.guests.keys()].slice(0, 1)) this.end(one);
    this.guests.set(guest, address);
  }

  /** He has been admitted, or has gone. */
  leave(guest: Guest): void {
    this.guests.delete(guest);
  }

  private end(guest: Guest): void {
    const address = this.guests.get(guest) ?? '';
    this.guests.delete(guest);
    guest.close();
    this.ended += 1;
    this.endedFrom = address;
    if (!this.isQuiet) this.tell();
  }

  private tell(): void {
    const { clock, tellEveryMs, crowded } = this.options;
    crowded(this.ended, this.endedFrom);
    this.ended = 0;
    this.isQuiet = true;
    const again = () => {
      this.isQuiet = false;
      if (this.ended > 0) this.tell();
    };
    clock.after(tellEveryMs, again, { keepsProcess: false });
  }
}
