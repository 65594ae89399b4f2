import type { FeatureModule } from '../../parts/feature/featureModule';
import { liveDialogsSaga } from './live.details.saga';
import { liveResource } from './live.resource';
import { liveSaga } from './live.saga';
import { liveSlice } from './live.slice';
import { LivePage } from './LivePage';

const live: FeatureModule = { slices: [liveResource, liveSlice], sagas: [liveSaga, liveDialogsSaga], Page: LivePage };

export default live;
