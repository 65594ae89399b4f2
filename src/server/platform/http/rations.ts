import { minuteMs } from '../../../contract/time';
import type { Clock } from '../clock';

/** Callers that are remembered at a time; the longest unheard of is forgotten first. */
const mostRemembered = 50_000;

/** Requests within a minute. */
export interface RequestLimits {
  /** Of one address, which may be a whole office. */
  readonly perAddress: number;
  /** Of one address by whoever is not signed in, where he ought to be. */
  readonly perStranger: number;
  /** Of one user, however many addresses and sessions he has. */
  readonly perUser: number;
  /** To sign in in vain, of one account from one address: whoever tries passwords does not use up what his neighbours may. */
  readonly perTriedAccount: number;
  /** Of one user, to each endpoint that is declared as rationed. */
  readonly perRationed: number;
}

export const requestLimits: RequestLimits = {
  perAddress: 30_000,
  perStranger: 3_000,
  perUser: 6_000,
  perTriedAccount: 20,
  perRationed: 60,
};

/** How often each caller may do something within a window of time. */
class Rations {
  private readonly taken = new Map<string, { readonly since: number; count: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly most: number,
    private readonly windowMs = minuteMs,
  ) {}

  /** False when the caller has had its share. */
  take(caller: string): boolean {
    return this.count(caller) <= this.most;
  }

  /** How often the caller has come within its window, this time included. */
  count(caller: string): number {
    const now = this.clock.elapsed();
    const known = this.taken.get(caller);
    const entry = known !== undefined && now - known.since < this.windowMs ? known : { since: now, count: 0 };
    entry.count += 1;
    this.taken.delete(caller);
    this.taken.set(caller, entry);
    const [oldest] = this.taken.keys();
    if (this.taken.size > mostRemembered && oldest !== undefined) this.taken.delete(oldest);
    return entry.count;
  }

  /** It is not to be counted after all. */
  giveBack(caller: string): void {
    const known = this.taken.get(caller);
    if (known !== undefined && known.count > 0) known.count -= 1;
  }
}

export interface RequestRations {
  readonly strangers: Rations;
  readonly users: Rations;
  readonly tries: Rations;
  readonly rationed: Rations;
  /** Searches for whole phone numbers that found nothing, of one user; the parameter says how many. */
  readonly phoneSearches: Rations;
}

export const openRations = (
  clock: Clock,
  { perStranger, perUser, perTriedAccount, perRationed }: RequestLimits,
): RequestRations => ({
  strangers: new Rations(clock, perStranger),
  users: new Rations(clock, perUser),
  tries: new Rations(clock, perTriedAccount),
  rationed: new Rations(clock, perRationed),
  phoneSearches: new Rations(clock, Infinity, 10 * minuteMs),
});
