import type { HistoryFilter, LiveRecord } from '../../../../contract/live';
import { createResource } from '../../../kit/resource/createResource';
import { liveApi } from '../live.api';

/** Streams that have ended. */
export const historyResource = createResource<LiveRecord, HistoryFilter>({
  name: 'liveHistory',
  api: { list: liveApi.history, remove: liveApi.remove, removeMany: liveApi.removeMany },
  initialFilter: {},
});
