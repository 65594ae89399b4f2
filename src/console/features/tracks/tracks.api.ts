import type { PageQuery } from '../../../contract/kernel';
import { tracksContract } from '../../../contract/tracks';
import type { PathQuery, TrackFilter } from '../../../contract/tracks';
import type { RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { withinLastDays } from '../../parts/date-range/days';

/** What the list shows unless told otherwise. */
export const trackDays = 7;

export const tracksApi = namedCalls('tracksApi', {
  list: (query: TrackFilter & PageQuery) => callApi(tracksContract.list, withinLastDays(trackDays, query)),
  path: (query: PathQuery) => callApi(tracksContract.path, withinLastDays(trackDays, query)),
  remove: (id: RowId) => callApi(tracksContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(tracksContract.removeMany, { ids: ids.map(Number) }),
});
