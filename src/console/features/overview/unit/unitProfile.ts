import { unitProfileContract } from '../../../../contract/unit-profile';
import { createStatistic } from '../../../kit/statistic/createStatistic';
import { callApi } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';

const api = namedCalls('unitProfileApi', {
  show: (asked: { readonly id: number }) => callApi(unitProfileContract.show, asked),
});

export const unitProfile = createStatistic('unitProfile', api.show);
