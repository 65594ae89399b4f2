import { defaultPageSize } from '../../contract/constants';
import { cooksContract } from '../../contract/cooks';
import type { Endpoint, Input } from '../../contract/kernel';
import { liveContract } from '../../contract/live';
import { sessionContract } from '../../contract/session';
import { unitsContract } from '../../contract/units';
import { wireRequest } from '../lib/wireRequest';
import { firstCookFilter, firstLiveFilter } from '../parts/feature/firstQueries';
import { ownUnitMark } from './paths';

/** Addresses to read before any of the console's code has arrived. */
export interface FirstRequests {
  readonly signIn: string;
  readonly session: string;
  /** By path, for an address that says nothing else. A screen without an entry merely starts later. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

const firstPage = { page: 1, pageSize: defaultPageSize };

const read = <E extends Endpoint>(endpoint: E, input: Input<E>): string => wireRequest(endpoint, input).url;

/** Computed by the build, so that the page's first script carries addresses instead of the contract. */
export const firstRequests: FirstRequests = {
  signIn: read(sessionContract.settings, {}),
  session: read(sessionContract.current, {}),
  screens: {
    '/Llive': [read(liveContract.list, { ...firstLiveFilter, ...firstPage })],
    '/Cstj': [
      read(cooksContract.list, { ...firstCookFilter, ...firstPage }),
      // The unit tree opens its top, which is the user's own unit.
      read(unitsContract.children, {}),
      read(unitsContract.children, { id: 0 }).replace(/0$/, ownUnitMark),
    ],
  },
};
