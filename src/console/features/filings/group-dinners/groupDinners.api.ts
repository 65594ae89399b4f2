import { groupDinnersContract } from '../../../../contract/group-dinners';
import type { GroupDinnerFilter, ReviewForm } from '../../../../contract/group-dinners';
import type { PageQuery } from '../../../../contract/kernel';
import { callApi, download } from '../../../lib/apiClient';
import type { DownloadOptions } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';
import type { ExportOrder } from '../../../parts/export/createExport';

/** The calls of both group dinner screens, as effects. */
export const groupDinnersApi = namedCalls('groupDinnersApi', {
  list: (query: GroupDinnerFilter & PageQuery) => callApi(groupDinnersContract.list, query),
  review: (query: GroupDinnerFilter & PageQuery) => callApi(groupDinnersContract.review, query),
  saveReview: (form: ReviewForm) => callApi(groupDinnersContract.saveReview, form),
  show: (id: number) => callApi(groupDinnersContract.show, { id }),
  exportRows: (order: ExportOrder<GroupDinnerFilter>, options: DownloadOptions) =>
    download(groupDinnersContract.exportRows, order, options),
});
