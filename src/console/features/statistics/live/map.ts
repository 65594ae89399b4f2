import { chartFilesSaga } from '../../../kit/charts/chartFiles.saga';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { liveOfProvince, liveUnits } from './live.statistics';
import { LiveMapPage } from './LiveMapPage';

export default {
  slices: [liveOfProvince, liveUnits],
  sagas: [liveOfProvince.saga, liveUnits.saga, chartFilesSaga],
  Page: LiveMapPage,
} satisfies FeatureModule;
