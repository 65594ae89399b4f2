import { findContract } from '../../../contract/find';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** Rejects with an `AppError`. */
export const findApi = namedCalls('findApi', {
  find: (sought: string) => callApi(findContract.find, { sought }),
});
