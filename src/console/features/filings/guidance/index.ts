import type { FeatureModule } from '../../../parts/feature/featureModule';
import { imageUploadSaga } from '../../../parts/image-upload/imageUpload.saga';
import { imageUploadSlice } from '../../../parts/image-upload/imageUpload.slice';
import { guidanceSaga } from './guidance.saga';
import { guidanceSlice } from './guidance.slice';
import { GuidancePage } from './GuidancePage';

const guidance: FeatureModule = {
  slices: [guidanceSlice, imageUploadSlice],
  sagas: [guidanceSaga, imageUploadSaga],
  Page: GuidancePage,
};

export default guidance;
