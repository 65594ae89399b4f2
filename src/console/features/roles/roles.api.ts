import { roles, rolesContract } from '../../../contract/roles';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { declaredApi } from '../../parts/resource-screen/declaredResource';

export interface Grant {
  readonly id: number;
  readonly version: number;
  readonly keys: readonly number[];
}

const shownHolders = 20;

/** The calls of the role screen, as effects. All reject with an `AppError`. */
export const rolesApi = namedCalls('rolesApi', {
  ...declaredApi(roles),
  functions: () => callApi(rolesContract.functions, {}),
  holders: (id: number) => callApi(rolesContract.holders, { id, page: 1, pageSize: shownHolders }),
  savePermissions: (grant: Grant) => callApi(rolesContract.savePermissions, grant),
});
