import type { PageQuery } from '../../../contract/kernel';
import { recallContract, recalledBanquets } from '../../../contract/recall';
import type { RecallFilter, RecalledBanquet } from '../../../contract/recall';
import { createQuery } from '../../kit/query/createQuery';
import { createResource } from '../../kit/resource/createResource';
import { callApi, download } from '../../lib/apiClient';
import type { DownloadOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { withinLastDays } from '../../parts/date-range/days';
import type { ExportOrder } from '../../parts/export/createExport';
import { createUnitTree } from '../../parts/unit-tree/createUnitTree';

const limited = (filter: RecallFilter): RecallFilter => withinLastDays(recalledBanquets.defaultDays, filter);

export const recallApi = namedCalls('recallApi', {
  list: ({ page, pageSize, ...filter }: RecallFilter & PageQuery) =>
    callApi(recallContract.list, { ...limited(filter), page, pageSize }),
  sources: (filter: RecallFilter) => callApi(recallContract.sources, limited(filter)),
  exportAll: (order: ExportOrder<RecallFilter>, options: DownloadOptions) =>
    download(recallContract.exportAll, limited(order), options),
});

export const recallResource = createResource<RecalledBanquet, RecallFilter>({
  name: 'recall',
  api: { list: recallApi.list },
  initialFilter: {},
});

/** Dishes and meals with the ingredient or the batch that the filter names. */
export const recallSources = createQuery('recallSources', recallApi.sources);

export const recallTree = createUnitTree('recallUnits');
