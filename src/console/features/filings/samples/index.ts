import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { replay } from '../../../parts/recording-player/replay';
import { filingDetailSaga } from '../detail/detail.saga';
import { detailSlices } from '../detail/detail.slice';
import { formsSaga } from '../forms/forms.saga';
import { formsSlice } from '../forms/forms.slice';
import { disposal, samplesExport, samplesResource, samplesTree } from './samples.resource';
import { samplesSaga } from './samples.saga';
import { SamplesPage } from './SamplesPage';

export default {
  slices: [
    ...[samplesResource, samplesExport, samplesTree, disposal],
    ...[...detailSlices, formsSlice, ...replay.slices, ...phones.slices],
  ],
  sagas: [
    ...[samplesResource.saga, samplesExport.saga, samplesTree.saga, disposal.saga, samplesSaga],
    ...[filingDetailSaga, formsSaga, ...replay.sagas, ...phones.sagas],
  ],
  Page: SamplesPage,
} satisfies FeatureModule;
