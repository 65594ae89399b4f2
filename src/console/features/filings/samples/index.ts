import type { FeatureModule } from '../../../parts/feature/featureModule';
import { formPrinting } from '../../../parts/filing-forms/formPrinting';
import { phones } from '../../../parts/phone/phones';
import { replay } from '../../../parts/recording-player/replay';
import { filingDetailSaga } from '../detail/detail.saga';
import { detailSlices } from '../detail/detail.slice';
import { disposal, samplesExport, samplesResource, samplesTree } from './samples.resource';
import { samplesSaga } from './samples.saga';
import { SamplesPage } from './SamplesPage';

export default {
  slices: [
    ...[samplesResource, samplesExport, samplesTree, disposal],
    ...[...detailSlices, ...formPrinting.slices, ...replay.slices, ...phones.slices],
  ],
  sagas: [
    ...[samplesResource.saga, samplesExport.saga, samplesTree.saga, disposal.saga, samplesSaga],
    ...[filingDetailSaga, ...formPrinting.sagas, ...replay.sagas, ...phones.sagas],
  ],
  Page: SamplesPage,
} satisfies FeatureModule;
