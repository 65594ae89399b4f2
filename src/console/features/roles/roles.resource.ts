import type { Role } from '../../../contract/roles';
import { createResource } from '../../kit/resource/createResource';
import { rolesApi } from './roles.api';
import type { RoleForm } from './roles.api';

export const rolesResource = createResource<Role, object, RoleForm>({
  name: 'roles',
  api: rolesApi,
  initialFilter: {},
});
