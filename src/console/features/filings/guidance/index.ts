import type { FeatureModule } from '../../../parts/feature/featureModule';
import { imageUpload } from '../../../parts/image-upload/imageUploads';
import { phones } from '../../../parts/phone/phones';
import { editorTree } from '../filings.resource';
import { guidanceSaga } from './guidance.saga';
import { guidanceSlice } from './guidance.slice';
import { GuidancePage } from './GuidancePage';

const guidance: FeatureModule = {
  slices: [guidanceSlice, editorTree, ...imageUpload.slices, ...phones.slices],
  sagas: [guidanceSaga, ...imageUpload.sagas, ...phones.sagas],
  Page: GuidancePage,
};

export default guidance;
