import type { FeatureModule } from '../../../parts/feature/featureModule';
import { formPrinting } from '../../../parts/filing-forms/formPrinting';
import { phones } from '../../../parts/phone/phones';
import { replay } from '../../../parts/recording-player/replay';
import { filingDetailSaga } from '../detail/detail.saga';
import { detailSlices } from '../detail/detail.slice';
import { othersWork, worklistExport, worklistResource, worklistTree } from './worklist.resource';
import { worklistSaga } from './worklist.saga';
import { WorklistPage } from './WorklistPage';

const worklist: FeatureModule = {
  slices: [
    worklistResource,
    worklistExport,
    worklistTree,
    othersWork,
    ...detailSlices,
    ...formPrinting.slices,
    ...replay.slices,
    ...phones.slices,
  ],
  sagas: [worklistSaga, worklistExport.saga, filingDetailSaga, ...formPrinting.sagas, ...replay.sagas, ...phones.sagas],
  Page: WorklistPage,
};

export default worklist;
