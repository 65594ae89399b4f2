import { defaultPageSize } from '../../contract/constants';
import { cooksContract } from '../../contract/cooks';
import type { Endpoint, Input } from '../../contract/kernel';
import { liveContract, liveStatuses } from '../../contract/live';
import { sessionContract } from '../../contract/session';
import { tracksContract } from '../../contract/tracks';
import { unitsContract } from '../../contract/units';
import { trackDays } from '../features/tracks/tracks.api';
import { wireRequest } from '../lib/wireRequest';
import { firstCookFilter, firstLiveFilter, historyDays, mapQuery, wallQuery } from '../parts/feature/firstQueries';
import { daysAgoMark, ownUnitMark } from './paths';

/** Addresses to read before any of the console's code has arrived. */
export interface FirstRequests {
  readonly signIn: string;
  readonly session: string;
  /** By path, for an address that says nothing else. A screen without an entry merely starts later. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

const firstPage = { page: 1, pageSize: defaultPageSize };

const lastDays = (days: number) => ({ from: daysAgoMark(days), until: daysAgoMark(0) });

const read = <E extends Endpoint>(endpoint: E, input: Input<E>): string => wireRequest(endpoint, input).url;

/** Computed by the build, so that the page's first script carries addresses instead of the contract. */
export const firstRequests: FirstRequests = {
  signIn: read(sessionContract.settings, {}),
  session: read(sessionContract.current, {}),
  screens: {
    '/LliveMap': liveStatuses.map((status) => read(liveContract.list, mapQuery(status))),
    '/LliveWall': [read(liveContract.list, wallQuery)],
    '/LliveHistory': [read(liveContract.history, { ...lastDays(historyDays), ...firstPage })],
    '/Ltrack': [read(tracksContract.list, { ...lastDays(trackDays), ...firstPage })],
    '/Llive': [read(liveContract.list, { ...firstLiveFilter, ...firstPage })],
    '/Cstj': [
      read(cooksContract.list, { ...firstCookFilter, ...firstPage }),
      // The unit tree opens its top, which is the user's own unit.
      read(unitsContract.children, {}),
      read(unitsContract.children, { id: 0 }).replace(/0$/, ownUnitMark),
    ],
  },
};
