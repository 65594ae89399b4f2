import type { FeatureModule } from '../../parts/feature/featureModule';
import { parentTree, unitsResource, unitsTree } from './units.resource';
import { unitsSaga } from './units.saga';
import { UnitsPage } from './UnitsPage';

export default {
  slices: [unitsResource, unitsTree, parentTree],
  sagas: [unitsSaga],
  Page: UnitsPage,
} satisfies FeatureModule;
