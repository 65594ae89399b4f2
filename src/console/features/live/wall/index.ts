import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { snapshotsSaga } from '../../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../../parts/snapshots/snapshots.slice';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { publishing } from '../publishing';
import { wallSaga } from './wall.saga';
import { wallSlice } from './wall.slice';
import { WallPage } from './WallPage';

export default {
  slices: [wallSlice, liveSlice, publishing, snapshotsSlice, ...phones.slices],
  sagas: [wallSaga, liveDialogsSaga, snapshotsSaga, ...phones.sagas],
  Page: WallPage,
} satisfies FeatureModule;
