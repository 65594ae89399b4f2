import { chartFilesSaga } from '../../../kit/charts/chartFiles.saga';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { CookBarPage } from './CookBarPage';
import { cooksOfUnit, cookUnits } from './cook.statistics';

export default {
  slices: [cooksOfUnit, cookUnits],
  sagas: [cooksOfUnit.saga, cookUnits.saga, chartFilesSaga],
  Page: CookBarPage,
} satisfies FeatureModule;
