import type { FeatureModule } from '../../parts/feature/featureModule';
import { roleGrantsSlice } from './roleGrants.slice';
import { rolesExport, rolesResource } from './roles.resource';
import { rolesSaga } from './roles.saga';
import { RolesPage } from './RolesPage';

export default {
  slices: [rolesResource, rolesExport, roleGrantsSlice],
  sagas: [rolesSaga, rolesExport.saga],
  Page: RolesPage,
} satisfies FeatureModule;
