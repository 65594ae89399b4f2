import type { FeatureModule } from '../../../parts/feature/featureModule';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { mapResource } from './map.resource';
import { mapSaga } from './map.saga';
import { MapPage } from './MapPage';

export default {
  slices: [mapResource, liveSlice],
  sagas: [mapSaga, liveDialogsSaga],
  Page: MapPage,
} satisfies FeatureModule;
