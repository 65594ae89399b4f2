import { defaultPageSize } from '../../contract/constants';
import { cooksContract } from '../../contract/cooks';
import { liveContract } from '../../contract/live';
import { sessionContract } from '../../contract/session';
import { unitsContract } from '../../contract/units';
import { prime } from '../lib/prime';
import { sessionCache } from '../parts/session/sessionCache';
import { firstCookFilter, firstLiveFilter } from '../parts/feature/firstQueries';

const firstPage = { page: 1, pageSize: defaultPageSize };

/** The unit tree opens its top, which is the user's own unit. */
function primeUnits(): void {
  prime(unitsContract.children, {});
  const user = sessionCache.read();
  if (user !== null) prime(unitsContract.children, { id: user.profile.unit.id });
}

/** The requests a screen begins with when its address says nothing else. A screen without an entry merely starts later. */
export const primes: Readonly<Record<string, () => void>> = {
  '/Llive': () => prime(liveContract.list, { ...firstLiveFilter, ...firstPage }),
  '/Cstj': () => {
    prime(cooksContract.list, { ...firstCookFilter, ...firstPage });
    primeUnits();
  },
};

export const primeSignIn = (): void => prime(sessionContract.settings, {});
export const primeSession = (): void => prime(sessionContract.current, {});
