import type { FeatureModule } from '../../../parts/feature/featureModule';
import { snapshotsSaga } from '../../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../../parts/snapshots/snapshots.slice';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { mapResource } from './map.resource';
import { mapSaga } from './map.saga';
import { MapPage } from './MapPage';

export default {
  slices: [mapResource, liveSlice, snapshotsSlice],
  sagas: [mapSaga, liveDialogsSaga, snapshotsSaga],
  Page: MapPage,
} satisfies FeatureModule;
