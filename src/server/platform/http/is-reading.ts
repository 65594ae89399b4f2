import { findContract } from '../../../contract/find';
import { isPaged } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';

/** True for a call that changes nothing: it may be done twice. */
export const isReading = (endpoint: Endpoint): boolean =>
  !endpoint.audited &&
  endpoint.idempotent !== true &&
  (endpoint.method === 'GET' || isPaged(endpoint) || endpoint === findContract.find);
