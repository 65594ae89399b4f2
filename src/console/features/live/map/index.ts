import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { snapshots } from '../../../parts/snapshots/snapshots';
import { today } from '../../../parts/today/today';
import { liveDetails } from '../live.details';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { publishing } from '../publishing';
import { mapResource } from './map.resource';
import { mapSaga } from './map.saga';
import { MapPage } from './MapPage';

export default {
  slices: [mapResource, liveSlice, liveDetails, publishing, today, ...snapshots.slices, ...phones.slices],
  sagas: [mapSaga, liveDialogsSaga, today.saga, ...snapshots.sagas, ...phones.sagas],
  Page: MapPage,
} satisfies FeatureModule;
