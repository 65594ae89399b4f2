import type { FeatureModule } from '../../../parts/feature/featureModule';
import { overviewSaga } from '../overview.saga';
import { overviewSlice } from '../overview.slice';
import { WallPage } from './WallPage';

export default {
  slices: [overviewSlice],
  sagas: [overviewSaga],
  Page: WallPage,
} satisfies FeatureModule;
