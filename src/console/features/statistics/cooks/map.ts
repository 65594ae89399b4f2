import { chartFilesSaga } from '../../../kit/charts/chartFiles.saga';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { CookMapPage } from './CookMapPage';
import { cooksOfProvince, cooksOfUnit, cookUnits } from './cook.statistics';

export default {
  slices: [cooksOfProvince, cooksOfUnit, cookUnits],
  sagas: [cooksOfProvince.saga, cooksOfUnit.saga, cookUnits.saga, chartFilesSaga],
  Page: CookMapPage,
} satisfies FeatureModule;
