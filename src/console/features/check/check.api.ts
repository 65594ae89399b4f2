import { checksContract } from '../../../contract/form-checks';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

export const checkApi = namedCalls('checkApi', {
  show: (code: string) => callApi(checksContract.show, { code }),
});
