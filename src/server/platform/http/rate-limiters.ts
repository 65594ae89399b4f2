import type { FastifyInstance } from 'fastify';
import { minuteMs } from '../../../contract/time';
import type { Clock } from '../clock';
import { addressOf } from './addresses';
import { tooOften } from './errors';

/** Requests within a minute. */
export interface RequestLimits {
  /** Requests of one address, which may be a whole office. */
  readonly perAddress: number;
  /** Requests of one address without a session, to endpoints that need one. */
  readonly perStranger: number;
  /** Requests of one user, from all addresses and sessions. */
  readonly perUser: number;
  /** Failed sign-ins of one account from one address: guessing one password does not lock out the whole office. */
  readonly perTriedAccount: number;
  /** Requests of one user to each endpoint that `isRateLimited`. */
  readonly perEndpoint: number;
}

export const requestLimits: RequestLimits = {
  perAddress: 30_000,
  perStranger: 3_000,
  perUser: 6_000,
  perTriedAccount: 20,
  perEndpoint: 60,
};

const maxKeys = 50_000;

/** Counts requests by key, each key within a window of its own. */
class RateLimiter {
  /** Windows by key; the key that was counted last stands last. */
  private readonly windows = new Map<string, { readonly since: number; count: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly max: number,
    private readonly windowMs = minuteMs,
  ) {}

  /** Counts one request; false if the key is over its limit. */
  take(key: string): boolean {
    return this.count(key).count <= this.max;
  }

  /** Counts one request: how many the window holds, and when it ends. */
  count(key: string): { readonly count: number; readonly resetMs: number } {
    const now = this.clock.elapsed();
    const known = this.windows.get(key);
    const window = known !== undefined && now - known.since < this.windowMs ? known : { since: now, count: 0 };
    window.count += 1;
    this.windows.delete(key);
    this.windows.set(key, window);
    const [oldest] = this.windows.keys();
    if (this.windows.size > maxKeys && oldest !== undefined) this.windows.delete(oldest);
    return { count: window.count, resetMs: window.since + this.windowMs - now };
  }

  /** Refunds one request. */
  refund(key: string): void {
    const window = this.windows.get(key);
    if (window !== undefined && window.count > 0) window.count -= 1;
  }
}

export interface RateLimiters {
  readonly strangers: RateLimiter;
  readonly users: RateLimiter;
  readonly triedAccounts: RateLimiter;
  readonly endpoints: RateLimiter;
  /** Searches of one user for whole phone numbers that found nothing; the limit is a parameter. */
  readonly phoneSearches: RateLimiter;
}

export const openRateLimiters = (clock: Clock, limits: RequestLimits): RateLimiters => ({
  strangers: new RateLimiter(clock, limits.perStranger),
  users: new RateLimiter(clock, limits.perUser),
  triedAccounts: new RateLimiter(clock, limits.perTriedAccount),
  endpoints: new RateLimiter(clock, limits.perEndpoint),
  phoneSearches: new RateLimiter(clock, Infinity, 10 * minuteMs),
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of one address within a minute, counted for this route alone; false for no limit. */
    readonly rateLimit?: number | false;
  }
}

/** Limits the requests of each address, also those to addresses that do not exist. */
export function limitAddresses(app: FastifyInstance, clock: Clock, perAddress: number): void {
  const addresses = new RateLimiter(clock, perAddress);
  const routes = new RateLimiter(clock, Infinity);
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url = '' } = request.routeOptions;
    if (config.rateLimit === false) {
      done();
      return;
    }
    const address = addressOf(request);
    const isCommon = config.rateLimit === undefined;
    const { count, resetMs } = isCommon
      ? addresses.count(address)
      : routes.count(`${address} ${request.method} ${url}`);
    const max = config.rateLimit ?? perAddress;
    const resetSeconds = Math.ceil(resetMs / 1000);
    void reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': Math.max(0, max - count),
      'x-ratelimit-reset': resetSeconds,
    });
    if (count > max) void reply.header('retry-after', resetSeconds);
    done(count > max ? tooOften() : undefined);
  });
}
