import { cookProfileContract } from '../../../../contract/cook-profile';
import { filingsContract } from '../../../../contract/filings';
import type { FilingFilter } from '../../../../contract/filing-record';
import { pairOf } from '../../../../contract/kernel';
import { liveContract } from '../../../../contract/live';
import { operationLogsContract } from '../../../../contract/operation-logs';
import { tracks } from '../../../../contract/tracks';
import { createQuery } from '../../../kit/query/createQuery';
import { callApi } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';

interface OfCook {
  readonly cookId: number;
}
interface PageOfCook extends OfCook {
  readonly page: number;
}
type Banquets = PageOfCook & Pick<FilingFilter, 'status' | 'hasUnmet' | 'unmetItem'>;

const { controller } = pairOf(cookProfileContract.show);

/** Rows of a section's page. */
export const sectionRows = 10;

const api = namedCalls('cookProfileApi', {
  show: ({ cookId }: OfCook) => callApi(cookProfileContract.show, { id: cookId }),
  banquets: (query: Banquets) => callApi(filingsContract.list, { ...query, pageSize: sectionRows }),
  streams: (query: PageOfCook) => callApi(liveContract.history, { ...query, pageSize: sectionRows }),
  tracks: (query: PageOfCook) => callApi(tracks.calls.list, { ...query, pageSize: sectionRows }),
  changes: ({ cookId }: OfCook) => callApi(operationLogsContract.timeline, { controller, id: cookId }),
});

export const cookProfile = createQuery('cookProfile', api.show);
export const cookBanquets = createQuery('cookBanquets', api.banquets);
export const cookStreams = createQuery('cookStreams', api.streams);
export const cookTracks = createQuery('cookTracks', api.tracks);
export const cookChanges = createQuery('cookChanges', api.changes);
