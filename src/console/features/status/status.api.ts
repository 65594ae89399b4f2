import { statusContract } from '../../../contract/status';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** The call of the page, as an effect. Rejects with an `AppError`. */
export const statusApi = namedCalls('statusApi', { show: () => callApi(statusContract.show, {}) });
