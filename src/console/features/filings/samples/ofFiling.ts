import type { FeatureModule } from '../../../parts/feature/featureModule';
import { FilingSamples } from './FilingSamples';
import { disposal, filingSamples, registration } from './samples.resource';
import { samplesSaga } from './samples.saga';

/** The tab of a filing's dialog. */
export default {
  slices: [filingSamples, registration, disposal],
  sagas: [filingSamples.saga, registration.saga, disposal.saga, samplesSaga],
  Page: FilingSamples,
} satisfies FeatureModule;
