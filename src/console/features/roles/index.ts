import type { FeatureModule } from '../../parts/feature/featureModule';
import { roleGrantsSlice } from './roleGrants.slice';
import { rolesResource } from './roles.resource';
import { rolesSaga } from './roles.saga';
import { RolesPage } from './RolesPage';

export default {
  slices: [rolesResource, roleGrantsSlice],
  sagas: [rolesSaga],
  Page: RolesPage,
} satisfies FeatureModule;
