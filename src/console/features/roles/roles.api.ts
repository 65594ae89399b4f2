import type { PageQuery } from '../../../contract/kernel';
import { rolesContract } from '../../../contract/roles';
import type { NewRole, Role } from '../../../contract/roles';
import type { Identified, RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

export type RoleForm = NewRole & Partial<Pick<Role, 'version'>>;

export interface Grant {
  readonly id: number;
  readonly version: number;
  readonly keys: readonly number[];
}

const shownHolders = 20;

/** The calls of the role screen, as effects. All reject with an `AppError`. */
export const rolesApi = namedCalls('rolesApi', {
  list: (query: PageQuery) => callApi(rolesContract.list, query),
  create: (role: RoleForm, options: CallOptions) => callApi(rolesContract.create, role, options),
  update: ({ id, version = 1, note = '', ...role }: RoleForm & Identified) =>
    callApi(rolesContract.update, { ...role, note, id: Number(id), version }),
  remove: (id: RowId) => callApi(rolesContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(rolesContract.removeMany, { ids: ids.map(Number) }),
  functions: () => callApi(rolesContract.functions, {}),
  holders: (id: number) => callApi(rolesContract.holders, { id, page: 1, pageSize: shownHolders }),
  savePermissions: (grant: Grant) => callApi(rolesContract.savePermissions, grant),
});
