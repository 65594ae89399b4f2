import type { FeatureModule } from '../../parts/feature/featureModule';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { phones } from '../../parts/phone/phones';
import { cookImport, cooksExport, cooksResource } from './cooks.resource';
import { cooksSaga } from './cooks.saga';
import { CooksPage } from './CooksPage';
import { cooksTree, cookUnitTree } from './cooks.tree';

export default {
  slices: [cooksResource, cooksExport, cookImport, cooksTree, cookUnitTree, ...imageUpload.slices, ...phones.slices],
  sagas: [cooksSaga, cooksExport.saga, ...imageUpload.sagas, ...phones.sagas],
  Page: CooksPage,
} satisfies FeatureModule;
