import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { snapshotsSaga } from '../../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../../parts/snapshots/snapshots.slice';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { publishing } from '../publishing';
import { mapResource } from './map.resource';
import { mapSaga } from './map.saga';
import { MapPage } from './MapPage';

export default {
  slices: [mapResource, liveSlice, publishing, snapshotsSlice, ...phones.slices],
  sagas: [mapSaga, liveDialogsSaga, snapshotsSaga, ...phones.sagas],
  Page: MapPage,
} satisfies FeatureModule;
