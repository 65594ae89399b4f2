import type { FeatureModule } from '../../parts/feature/featureModule';
import { downloadTest } from './downloadTest.model';
import { DownloadTestPage } from './DownloadTestPage';

export default { slices: [downloadTest], sagas: [downloadTest.saga], Page: DownloadTestPage } satisfies FeatureModule;
