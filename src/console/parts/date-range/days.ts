import { dayMs, parseWireTime, wireDate } from '../../../contract/time';
import type { UrlCodec } from '../../kit/resource/urlQuery';
import { clock } from '../../lib/clock';
import { today } from '../../lib/today';

/** What a filter with `dateRange` says: `YYYY-MM-DD`, both days count. */
export interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export { today };

/** So many days, of which today is the last. */
export function lastDays(count: number): Required<Days> {
  return { from: wireDate(new Date(clock.now() - (count - 1) * dayMs)), until: today() };
}

/** So many days, of which today is the first. */
export function nextDays(count: number): Required<Days> {
  return { from: today(), until: wireDate(new Date(clock.now() + (count - 1) * dayMs)) };
}

/**
 * The query, limited to the last days where the user named none. Applied when it is asked, so that a screen that stays
 * open over midnight, and a link that is opened next week, mean the days up to then.
 */
export function withinLastDays<Query extends Days>(count: number, query: Query): Query {
  return query.from === undefined && query.until === undefined ? { ...query, ...lastDays(count) } : query;
}

export const dayInUrl: UrlCodec<string> = {
  read: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && parseWireTime(text) !== null ? text : undefined),
  write: (day) => day,
};

export const daysInUrl = { from: dayInUrl, until: dayInUrl };
