import { unitsContract } from '../../../contract/units';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** The calls of the unit tree, as effects. All reject with an `AppError`. */
export const unitsApi = namedCalls('unitsApi', {
  /** The user's own root, alone. */
  root: () => callApi(unitsContract.children, {}),
  children: (id: number) => callApi(unitsContract.children, { id }),
  search: (keyword: string) => callApi(unitsContract.search, { keyword }),
  show: (id: number) => callApi(unitsContract.show, { id }),
});
