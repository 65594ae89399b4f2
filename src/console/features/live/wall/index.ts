import type { FeatureModule } from '../../../parts/feature/featureModule';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { wallSaga } from './wall.saga';
import { wallSlice } from './wall.slice';
import { WallPage } from './WallPage';

export default {
  slices: [wallSlice, liveSlice],
  sagas: [wallSaga, liveDialogsSaga],
  Page: WallPage,
} satisfies FeatureModule;
