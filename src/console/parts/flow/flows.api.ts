import { flowsContract } from '../../../contract/flows';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

export const flowsApi = namedCalls('flowsApi', {
  record: (route: string) => callApi(flowsContract.record, { route }),
});
