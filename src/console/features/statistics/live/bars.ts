import { chartFilesSaga } from '../../../kit/charts/chartFiles.saga';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { liveOfUnit, liveUnits } from './live.statistics';
import { LiveBarPage } from './LiveBarPage';

export default {
  slices: [liveOfUnit, liveUnits],
  sagas: [liveOfUnit.saga, liveUnits.saga, chartFilesSaga],
  Page: LiveBarPage,
} satisfies FeatureModule;
