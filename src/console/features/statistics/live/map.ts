import { chartFilesSaga } from '../../../kit/charts/chartFiles.saga';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { liveOfProvince, liveOfUnit, liveUnits } from './live.statistics';
import { LiveMapPage } from './LiveMapPage';

export default {
  slices: [liveOfProvince, liveOfUnit, liveUnits],
  sagas: [liveOfProvince.saga, liveOfUnit.saga, liveUnits.saga, chartFilesSaga],
  Page: LiveMapPage,
} satisfies FeatureModule;
