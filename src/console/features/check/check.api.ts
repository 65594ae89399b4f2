import { checksContract } from '../../../contract/filing-forms';
import { callApi } from '../../lib/apiClient';

export const checkApi = {
  show: (code: string) => callApi(checksContract.show, { code }),
};
