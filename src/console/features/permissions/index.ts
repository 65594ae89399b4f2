import type { FeatureModule } from '../../parts/feature/featureModule';
import { permissionsResource } from './permissions.resource';
import { PermissionsPage } from './PermissionsPage';

export default {
  slices: [permissionsResource],
  sagas: [permissionsResource.saga],
  Page: PermissionsPage,
} satisfies FeatureModule;
