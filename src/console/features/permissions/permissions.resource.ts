import type { PageQuery } from '../../../contract/kernel';
import { permissionsContract } from '../../../contract/permissions';
import type { NewPermission, Permission, PermissionFilter } from '../../../contract/permissions';
import { createResource } from '../../kit/resource/createResource';
import type { Identified, RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

export type PermissionForm = NewPermission & Partial<Pick<Permission, 'version' | 'isBuiltIn'>>;

const permissionsApi = namedCalls('permissionsApi', {
  list: (query: PermissionFilter & PageQuery) => callApi(permissionsContract.list, query),
  create: (permission: PermissionForm, options: CallOptions) =>
    callApi(permissionsContract.create, permission, options),
  update: ({ id, version = 1, description = '', icon = '', note = '', ...permission }: PermissionForm & Identified) =>
    callApi(permissionsContract.update, { ...permission, description, icon, note, id: Number(id), version }),
  remove: (id: RowId) => callApi(permissionsContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(permissionsContract.removeMany, { ids: ids.map(Number) }),
});

export const permissionsResource = createResource<Permission, PermissionFilter, PermissionForm>({
  name: 'permissions',
  api: permissionsApi,
  initialFilter: {},
});
