import { permissions } from '../../../contract/permissions';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { permissionParts } from './permissionParts';
import { permissionsResource } from './permissions.resource';

export default resourceFeature(permissions, { resource: permissionsResource, ...permissionParts });
