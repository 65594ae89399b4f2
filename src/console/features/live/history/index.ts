import { liveHistory } from '../../../../contract/live-history';
import { phones } from '../../../parts/phone/phones';
import { replay } from '../../../parts/recording-player/replay';
import { resourceFeature } from '../../../parts/resource-screen/resourceFeature';
import { snapshots } from '../../../parts/snapshots/snapshots';
import { liveDetails } from '../live.details';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { publishing } from '../publishing';
import { historyResource } from './history.resource';
import { historySaga } from './history.saga';
import { historyParts } from './historyParts';

export default resourceFeature(liveHistory, {
  resource: historyResource,
  uses: [
    { slices: [liveSlice, liveDetails, publishing], sagas: [historySaga, liveDialogsSaga] },
    replay,
    snapshots,
    phones,
  ],
  ...historyParts,
});
