import type { FeatureModule } from '../../parts/feature/featureModule';
import { phones } from '../../parts/phone/phones';
import { recallExport } from './recall.export';
import { recallSaga } from './recall.saga';
import { recallResource, recallSources, recallTree } from './recall.resource';
import { RecallPage } from './RecallPage';

const recall: FeatureModule = {
  slices: [recallResource, recallTree, recallSources, recallExport, ...phones.slices],
  sagas: [recallSaga, recallExport.saga, ...phones.sagas],
  Page: RecallPage,
};

export default recall;
