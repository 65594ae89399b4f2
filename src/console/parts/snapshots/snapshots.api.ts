import type { PageQuery } from '../../../contract/kernel';
import { liveContract } from '../../../contract/live';
import type { NewSnapshot } from '../../../contract/snapshots';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** How many are shown at a time. */
export const snapshotsPerPage = 6;

/** The calls about snapshots, as effects. All reject with an `AppError`. */
export const snapshotsApi = namedCalls('snapshotsApi', {
  take: (snapshot: NewSnapshot, options: CallOptions) => callApi(liveContract.takeSnapshot, snapshot, options),
  list: (query: { readonly id: number } & PageQuery) => callApi(liveContract.snapshots, query),
});
