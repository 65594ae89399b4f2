import type { FeatureModule } from '../../parts/feature/featureModule';
import { phones } from '../../parts/phone/phones';
import { snapshots } from '../../parts/snapshots/snapshots';
import { liveDetails } from './live.details';
import { liveDialogsSaga } from './live.details.saga';
import { liveExport } from './live.export';
import { liveResource } from './live.resource';
import { liveSaga } from './live.saga';
import { liveSlice } from './live.slice';
import { publishing } from './publishing';
import { LivePage } from './LivePage';

const live: FeatureModule = {
  slices: [liveResource, liveExport, liveSlice, liveDetails, publishing, ...snapshots.slices, ...phones.slices],
  sagas: [liveSaga, liveExport.saga, liveDialogsSaga, ...snapshots.sagas, ...phones.sagas],
  Page: LivePage,
};

export default live;
