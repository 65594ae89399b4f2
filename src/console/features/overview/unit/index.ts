import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { UnitProfilePage } from './UnitProfilePage';
import { unitProfile } from './unitProfile';

export default {
  slices: [unitProfile, ...phones.slices],
  sagas: [unitProfile.saga, ...phones.sagas],
  Page: UnitProfilePage,
} satisfies FeatureModule;
