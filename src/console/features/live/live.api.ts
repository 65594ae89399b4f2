import { liveContract } from '../../../contract/live';
import type { LiveFilter, LiveSwitch } from '../../../contract/live';
import { historyRemovalContract } from '../../../contract/live-history';
import type { KeptChange } from '../../../contract/live-history';
import type { PageQuery } from '../../../contract/kernel';
import type { RowId } from '../../kit/resource/types';
import { callApi, download } from '../../lib/apiClient';
import type { DownloadOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import type { ExportOrder } from '../../parts/export/createExport';

/** The calls of the live screens, as effects. All reject with an `AppError`. */
export const liveApi = namedCalls('liveApi', {
  list: (query: LiveFilter & PageQuery) => callApi(liveContract.list, query),
  exportRows: (order: ExportOrder<LiveFilter>, options: DownloadOptions) =>
    download(liveContract.exportRows, order, options),
  remove: (id: RowId) => callApi(liveContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(liveContract.removeMany, { ids: ids.map(Number) }),
  show: (id: number) => callApi(liveContract.show, { id }),
  target: (id: number) => callApi(liveContract.target, { id }),
  resetKey: (id: number) => callApi(liveContract.resetKey, { id }),
  open: (change: LiveSwitch) => callApi(liveContract.open, change),
  keep: (change: KeptChange) => callApi(historyRemovalContract.keep, change),
  close: (change: LiveSwitch) => callApi(liveContract.close, change),
});
