import { unitProfileContract } from '../../../../contract/unit-profile';
import { createQuery } from '../../../kit/query/createQuery';
import { callApi } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';

const api = namedCalls('unitProfileApi', {
  show: (asked: { readonly id: number }) => callApi(unitProfileContract.show, asked),
});

export const unitProfile = createQuery('unitProfile', api.show);
