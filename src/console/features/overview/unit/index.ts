import type { FeatureModule } from '../../../parts/feature/featureModule';
import { UnitProfilePage } from './UnitProfilePage';
import { unitProfile } from './unitProfile';

export default {
  slices: [unitProfile],
  sagas: [unitProfile.saga],
  Page: UnitProfilePage,
} satisfies FeatureModule;
