import { dayMs, wireDate } from '../../contract/time';
import { prime } from '../lib/prime';
import type { PrimedRequest } from '../lib/prime';
import { serverTime } from '../lib/serverTime';
import { daysAgoMarks, ownUnitMark } from '../parts/feature/firstMarks';
import { ownUnit } from '../parts/session/ownUnit';
import type { FirstRequests } from './firstRequests';

/** Put in by the build. */
declare const FIRST_REQUESTS: FirstRequests;

const daysAgo = (_mark: string, days: string) => wireDate(new Date(serverTime.now() - Number(days) * dayMs));

function fill({ url, body }: PrimedRequest, unit: string): PrimedRequest {
  const put = (text: string) => text.replace(daysAgoMarks, daysAgo).replace(ownUnitMark, unit);
  return { url: put(url), ...(body === undefined ? {} : { body: put(body) }) };
}

/** Sends what the screen of an address will ask first, while its code is on its way. */
export function primeScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const unit = ownUnit.get();
  // Behind a lock no unit is remembered, and the server would refuse.
  if (search !== '' || unit === null) return;
  for (const pattern of FIRST_REQUESTS.screens[pathname] ?? []) prime(fill(pattern, unit));
}

/** Sends what the console asks first whichever page it opens. */
export function primeSession(isSignedIn: boolean): void {
  prime(isSignedIn ? FIRST_REQUESTS.session : FIRST_REQUESTS.signIn);
}
