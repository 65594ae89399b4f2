import { liveHistory } from '../../../../contract/live-history';
import { phones } from '../../../parts/phone/phones';
import { replaySlice } from '../../../parts/recording-player/replay.slice';
import { resourceFeature } from '../../../parts/resource-screen/resourceFeature';
import { snapshotsSaga } from '../../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../../parts/snapshots/snapshots.slice';
import { liveDialogsSaga } from '../live.details.saga';
import { liveSlice } from '../live.slice';
import { publishing } from '../publishing';
import { historyResource } from './history.resource';
import { historySaga } from './history.saga';
import { historyParts } from './historyParts';

export default resourceFeature(liveHistory, {
  resource: historyResource,
  uses: [
    { slices: [liveSlice, publishing], sagas: [historySaga, liveDialogsSaga] },
    { slices: [replaySlice, snapshotsSlice], sagas: [snapshotsSaga] },
    phones,
  ],
  ...historyParts,
});
