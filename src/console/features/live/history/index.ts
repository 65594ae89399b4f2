import type { FeatureModule } from '../../../parts/feature/featureModule';
import { replaySlice } from '../../../parts/recording-player/replay.slice';
import { snapshotsSaga } from '../../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../../parts/snapshots/snapshots.slice';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { historyResource } from './history.resource';
import { HistoryPage } from './HistoryPage';

export default {
  slices: [historyResource, liveSlice, replaySlice, snapshotsSlice],
  sagas: [historyResource.saga, liveDialogsSaga, snapshotsSaga],
  Page: HistoryPage,
} satisfies FeatureModule;
