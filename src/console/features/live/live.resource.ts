import type { LiveFilter, LiveRecord } from '../../../contract/live';
import { createResource } from '../../kit/resource/createResource';
import { firstLiveFilter } from '../../parts/feature/firstQueries';
import { liveApi } from './live.api';

export const liveResource = createResource<LiveRecord, LiveFilter>({
  name: 'liveList',
  api: { list: liveApi.list, remove: liveApi.remove, removeMany: liveApi.removeMany },
  initialFilter: firstLiveFilter,
});
