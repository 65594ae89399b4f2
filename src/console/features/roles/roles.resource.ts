import { roles } from '../../../contract/roles';
import { declaredExport } from '../../parts/resource-screen/declaredExport';
import { declaredResource } from '../../parts/resource-screen/declaredResource';
import { rolesApi } from './roles.api';

export const rolesResource = declaredResource(roles, { api: rolesApi });
export const rolesExport = declaredExport(roles, rolesResource);
