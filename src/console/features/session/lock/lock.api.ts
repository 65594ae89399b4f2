import { sessionLifeContract } from '../../../../contract/session-life';
import type { Unlocking } from '../../../../contract/session-life';
import { callApi } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';

/** Rejects with an `AppError`. */
export const lockApi = namedCalls('lockApi', {
  unlock: (shown: Unlocking): Promise<null> => callApi(sessionLifeContract.unlock, shown),
});
