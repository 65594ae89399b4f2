import { defaultPageSize } from '../../contract/constants';
import { cooksContract } from '../../contract/cooks';
import { filingsContract } from '../../contract/filings';
import type { Endpoint, Input } from '../../contract/kernel';
import { liveContract, liveStatuses } from '../../contract/live';
import { sessionContract } from '../../contract/session';
import { tracksContract } from '../../contract/tracks';
import { unitsContract } from '../../contract/units';
import { trackDays } from '../features/tracks/tracks.api';
import type { PrimedRequest } from '../lib/prime';
import { wireRequest } from '../lib/wireRequest';
import {
  filingPageSize,
  firstCookFilter,
  firstLiveFilter,
  firstWorklistFilter,
  historyDays,
  mapQuery,
  wallQuery,
} from '../parts/feature/firstQueries';
import { daysAgoMark, ownUnitMark } from './paths';

/** What to read before any of the console's code has arrived. */
export interface FirstRequests {
  readonly signIn: PrimedRequest;
  readonly session: PrimedRequest;
  /** By path, for a place that says nothing else. A screen without an entry merely starts later. */
  readonly screens: Readonly<Record<string, readonly PrimedRequest[]>>;
}

const firstPage = { page: 1, pageSize: defaultPageSize };

const lastDays = (days: number) => ({ from: daysAgoMark(days), until: daysAgoMark(0) });

function read<E extends Endpoint>(endpoint: E, input: Input<E>): PrimedRequest {
  const { url, body } = wireRequest(endpoint, input);
  return body === undefined ? { url } : { url, body };
}

/** A unit tree opens its top, which is the user's own unit. */
const topOfTree: readonly PrimedRequest[] = [
  read(unitsContract.children, {}),
  { url: read(unitsContract.children, { id: 0 }).url.replace(/0$/, ownUnitMark) },
];

const filings = [read(filingsContract.list, { page: 1, pageSize: filingPageSize }), ...topOfTree];

/** Computed by the build, so that the page's first script carries requests instead of the contract. */
export const firstRequests: FirstRequests = {
  signIn: read(sessionContract.settings, {}),
  session: read(sessionContract.current, {}),
  screens: {
    '/LliveMap': liveStatuses.map((status) => read(liveContract.list, mapQuery(status))),
    '/LliveWall': [read(liveContract.list, wallQuery)],
    '/LliveHistory': [read(liveContract.history, { ...lastDays(historyDays), ...firstPage })],
    '/Ltrack': [read(tracksContract.list, { ...lastDays(trackDays), ...firstPage })],
    '/Llive': [read(liveContract.list, { ...firstLiveFilter, ...firstPage })],
    '/Cstj': [read(cooksContract.list, { ...firstCookFilter, ...firstPage }), ...topOfTree],
    '/Baxx': filings,
    '/keep': filings,
    '/KeepList': [read(filingsContract.listByPlace, firstPage)],
    '/Worklist': [read(filingsContract.worklist, { ...firstWorklistFilter, ...firstPage }), ...topOfTree],
  },
};
