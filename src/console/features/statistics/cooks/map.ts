import { chartFilesSaga } from '../../../kit/charts/chartFiles.saga';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { CookMapPage } from './CookMapPage';
import { cooksOfProvince, cookUnits } from './cook.statistics';

export default {
  slices: [cooksOfProvince, cookUnits],
  sagas: [cooksOfProvince.saga, cookUnits.saga, chartFilesSaga],
  Page: CookMapPage,
} satisfies FeatureModule;
