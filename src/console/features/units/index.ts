import type { FeatureModule } from '../../parts/feature/featureModule';
import { parentTree, unitsExport, unitsResource, unitsTree } from './units.resource';
import { unitsSaga } from './units.saga';
import { UnitsPage } from './UnitsPage';

export default {
  slices: [unitsResource, unitsExport, unitsTree, parentTree],
  sagas: [unitsSaga, unitsExport.saga],
  Page: UnitsPage,
} satisfies FeatureModule;
