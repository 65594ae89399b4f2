import type { FeatureModule } from '../../parts/feature/featureModule';
import { snapshotsSaga } from '../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../parts/snapshots/snapshots.slice';
import { liveDialogsSaga } from './live.details.saga';
import { liveResource } from './live.resource';
import { liveSaga } from './live.saga';
import { liveSlice } from './live.slice';
import { LivePage } from './LivePage';

const live: FeatureModule = {
  slices: [liveResource, liveSlice, snapshotsSlice],
  sagas: [liveSaga, liveDialogsSaga, snapshotsSaga],
  Page: LivePage,
};

export default live;
