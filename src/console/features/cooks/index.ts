import type { FeatureModule } from '../../parts/feature/featureModule';
import { imageUploadSaga } from '../../parts/image-upload/imageUpload.saga';
import { imageUploadSlice } from '../../parts/image-upload/imageUpload.slice';
import { cookImport, cooksResource } from './cooks.resource';
import { cooksSaga } from './cooks.saga';
import { CooksPage } from './CooksPage';
import { cooksTree } from './cooks.tree';

const cooks: FeatureModule = {
  slices: [cooksResource, cookImport, cooksTree, imageUploadSlice],
  sagas: [cooksSaga, imageUploadSaga],
  Page: CooksPage,
};

export default cooks;
