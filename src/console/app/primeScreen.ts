import { wireDate } from '../../contract/time';
import { prime } from '../lib/prime';
import { ownUnit } from '../parts/session/ownUnit';
import type { FirstRequests } from './firstRequests';
import { daysAgoMarks, ownUnitMark } from './paths';

/** Put in by the build. */
declare const FIRST_REQUESTS: FirstRequests;

const dayMs = 24 * 60 * 60 * 1000;

const daysAgo = (_mark: string, days: string) => wireDate(new Date(Date.now() - Number(days) * dayMs));

/** Sends what the screen of an address will ask first, while its code is on its way. */
export function primeScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (search !== '') return;
  const unit = ownUnit.get();
  for (const pattern of FIRST_REQUESTS.screens[pathname] ?? []) {
    const address = pattern.replace(daysAgoMarks, daysAgo);
    if (unit !== null) prime(address.replace(ownUnitMark, unit));
    else if (!address.includes(ownUnitMark)) prime(address);
  }
}

/** Sends what the console asks first whichever page it opens. */
export function primeSession(isSignedIn: boolean): void {
  prime(isSignedIn ? FIRST_REQUESTS.session : FIRST_REQUESTS.signIn);
}
