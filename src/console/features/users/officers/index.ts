import type { FeatureModule } from '../../../parts/feature/featureModule';
import { imageUploadSaga } from '../../../parts/image-upload/imageUpload.saga';
import { imageUploadSlice } from '../../../parts/image-upload/imageUpload.slice';
import { officersResource, officersTree, userUnitTree } from '../users.resource';
import { officersSaga, userDialogsSaga } from '../users.saga';
import { userDialogsSlice } from '../users.slice';
import { OfficersPage } from './OfficersPage';

export default {
  slices: [officersResource, officersTree, userUnitTree, userDialogsSlice, imageUploadSlice],
  sagas: [officersSaga, userDialogsSaga, imageUploadSaga],
  Page: OfficersPage,
} satisfies FeatureModule;
