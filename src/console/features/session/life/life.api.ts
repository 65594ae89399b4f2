import { sessionLifeContract } from '../../../../contract/session-life';
import type { SessionLife } from '../../../../contract/session-life';
import { callApi } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';

/** All reject with an `AppError`. */
export const lifeApi = namedCalls('lifeApi', {
  life: (): Promise<SessionLife> => callApi(sessionLifeContract.life, {}),
  goOn: (): Promise<SessionLife> => callApi(sessionLifeContract.goOn, {}),
});
