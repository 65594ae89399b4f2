import type { FeatureModule } from '../../parts/feature/featureModule';
import { phones } from '../../parts/phone/phones';
import { snapshotsSaga } from '../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../parts/snapshots/snapshots.slice';
import { liveDialogsSaga } from './live.details.saga';
import { liveExport } from './live.export';
import { liveResource } from './live.resource';
import { liveSaga } from './live.saga';
import { liveSlice } from './live.slice';
import { publishing } from './publishing';
import { LivePage } from './LivePage';

const live: FeatureModule = {
  slices: [liveResource, liveExport, liveSlice, publishing, snapshotsSlice, ...phones.slices],
  sagas: [liveSaga, liveExport.saga, liveDialogsSaga, snapshotsSaga, ...phones.sagas],
  Page: LivePage,
};

export default live;
