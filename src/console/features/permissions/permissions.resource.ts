import { permissions } from '../../../contract/permissions';
import { declaredResource } from '../../parts/resource-screen/declaredResource';

export const permissionsResource = declaredResource(permissions);
