import { maxMapMarkers } from '../../../../contract/constants';
import type { LiveStatus } from '../../../../contract/constants';
import { liveStatuses } from '../../../../contract/live';
import type { LiveFilter, LiveRecord } from '../../../../contract/live';
import { createResource } from '../../../kit/resource/createResource';
import type { Paging } from '../../../kit/resource/types';
import { today } from '../../../lib/today';
import { liveApi } from '../live.api';
import { onePerCook } from './mapPoints';

/** The map asks for each status by itself. */
export const mapQuery = (status: LiveStatus) => ({ status, page: 1, pageSize: maxMapMarkers });

/** One record for each cook, of the status asked for or of all three. */
export async function readMap({ status, name }: LiveFilter & Paging) {
  const wanted = status === undefined ? liveStatuses : [status];
  const pages = await Promise.all(
    wanted.map(async (one) => [one, await liveApi.list({ ...mapQuery(one), name })] as const),
  );
  return onePerCook(Object.fromEntries(pages), status, today());
}

/** The records on the map; its one page is the map. */
export const mapResource = createResource<LiveRecord, LiveFilter>({
  name: 'liveMap',
  api: { list: readMap },
  initialFilter: {},
  pageSize: maxMapMarkers,
});
