import type { FeatureModule } from '../../parts/feature/featureModule';
import { downloadTestSaga } from './downloadTest.saga';
import { downloadTestSlice } from './downloadTest.slice';
import { DownloadTestPage } from './DownloadTestPage';

export default {
  slices: [downloadTestSlice],
  sagas: [downloadTestSaga],
  Page: DownloadTestPage,
} satisfies FeatureModule;
