import { roles } from '../../../contract/roles';
import { declaredResource } from '../../parts/resource-screen/declaredResource';
import { rolesApi } from './roles.api';

export const rolesResource = declaredResource(roles, { api: rolesApi });
