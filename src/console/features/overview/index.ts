import { chartFilesSaga } from '../../kit/charts/chartFiles.saga';
import type { FeatureModule } from '../../parts/feature/featureModule';
import { overviewSaga } from './overview.saga';
import { overviewSlice } from './overview.slice';
import { OverviewPage } from './OverviewPage';

export default {
  slices: [overviewSlice],
  sagas: [overviewSaga, chartFilesSaga],
  Page: OverviewPage,
} satisfies FeatureModule;
