import type { FeatureModule } from '../../../parts/feature/featureModule';
import { imageUpload } from '../../../parts/image-upload/imageUploads';
import { Acceptance } from './Acceptance';
import { acceptance } from './acceptance.resource';
import { acceptanceSaga } from './acceptance.saga';

export default {
  slices: [acceptance, ...imageUpload.slices],
  sagas: [acceptance.saga, acceptanceSaga, ...imageUpload.sagas],
  Page: Acceptance,
} satisfies FeatureModule;
