import { liveStatus } from '../../../contract/constants';
import type { LiveFilter, LiveRecord } from '../../../contract/live';
import { createResource } from '../../kit/resource/createResource';
import { liveApi } from './live.api';

export const liveResource = createResource<LiveRecord, LiveFilter>({
  name: 'liveList',
  api: { list: liveApi.list, remove: liveApi.remove, removeMany: liveApi.removeMany },
  initialFilter: { status: liveStatus.waiting },
});
