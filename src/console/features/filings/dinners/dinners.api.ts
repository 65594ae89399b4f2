import { groupDinnersContract } from '../../../../contract/group-dinners';
import type { GroupDinnerFilter } from '../../../../contract/group-dinners';
import type { PageQuery } from '../../../../contract/kernel';
import { callApi, download } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';

/** The calls of both group dinner screens, as effects. */
export const dinnersApi = namedCalls('dinnersApi', {
  list: (query: GroupDinnerFilter & PageQuery) => callApi(groupDinnersContract.list, query),
  review: (query: GroupDinnerFilter & PageQuery) => callApi(groupDinnersContract.review, query),
  show: (id: number) => callApi(groupDinnersContract.show, { id }),
  exportRows: (order: { readonly ids?: readonly number[]; readonly isWhole?: boolean } & GroupDinnerFilter) =>
    download(groupDinnersContract.exportRows, order),
});
