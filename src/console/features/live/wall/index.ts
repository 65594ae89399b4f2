import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { snapshots } from '../../../parts/snapshots/snapshots';
import { liveDetails } from '../live.details';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { publishing } from '../publishing';
import { wallSaga } from './wall.saga';
import { wallSlice } from './wall.slice';
import { WallPage } from './WallPage';

export default {
  slices: [wallSlice, liveSlice, liveDetails, publishing, ...snapshots.slices, ...phones.slices],
  sagas: [wallSaga, liveDialogsSaga, ...snapshots.sagas, ...phones.sagas],
  Page: WallPage,
} satisfies FeatureModule;
