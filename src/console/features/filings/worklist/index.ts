import type { FeatureModule } from '../../../parts/feature/featureModule';
import { replaySlice } from '../../../parts/recording-player/replay.slice';
import { filingDetailSaga } from '../detail/detail.saga';
import { detailSlice } from '../detail/detail.slice';
import { worklistResource, worklistTree } from './worklist.resource';
import { worklistSaga } from './worklist.saga';
import { WorklistPage } from './WorklistPage';

const worklist: FeatureModule = {
  slices: [worklistResource, worklistTree, detailSlice, replaySlice],
  sagas: [worklistSaga, filingDetailSaga],
  Page: WorklistPage,
};

export default worklist;
