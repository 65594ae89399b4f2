import { liveContract } from '../../../contract/live';
import type { HistoryFilter, LiveFilter, LiveSwitch } from '../../../contract/live';
import type { PageQuery } from '../../../contract/kernel';
import type { RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { withinLastDays } from '../../parts/date-range/days';
import { historyDays } from '../../parts/feature/firstQueries';

/** The calls of the live screens, as effects. All reject with an `AppError`. */
export const liveApi = namedCalls('liveApi', {
  list: (query: LiveFilter & PageQuery) => callApi(liveContract.list, query),
  history: (query: HistoryFilter & PageQuery) => callApi(liveContract.history, withinLastDays(historyDays, query)),
  remove: (id: RowId) => callApi(liveContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(liveContract.removeMany, { ids: ids.map(Number) }),
  show: (id: number) => callApi(liveContract.show, { id }),
  open: (change: LiveSwitch) => callApi(liveContract.open, change),
  close: (change: LiveSwitch) => callApi(liveContract.close, change),
});
