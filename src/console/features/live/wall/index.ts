import type { FeatureModule } from '../../../parts/feature/featureModule';
import { snapshotsSaga } from '../../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../../parts/snapshots/snapshots.slice';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { wallSaga } from './wall.saga';
import { wallSlice } from './wall.slice';
import { WallPage } from './WallPage';

export default {
  slices: [wallSlice, liveSlice, snapshotsSlice],
  sagas: [wallSaga, liveDialogsSaga, snapshotsSaga],
  Page: WallPage,
} satisfies FeatureModule;
