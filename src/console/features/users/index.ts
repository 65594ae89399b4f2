import type { FeatureModule } from '../../parts/feature/featureModule';
import { imageUploadSaga } from '../../parts/image-upload/imageUpload.saga';
import { imageUploadSlice } from '../../parts/image-upload/imageUpload.slice';
import { userImport, userUnitTree, usersResource } from './users.resource';
import { userDialogsSaga, usersSaga } from './users.saga';
import { userDialogsSlice } from './users.slice';
import { UsersPage } from './UsersPage';

export default {
  slices: [usersResource, userImport, userUnitTree, userDialogsSlice, imageUploadSlice],
  sagas: [usersSaga, userDialogsSaga, imageUploadSaga],
  Page: UsersPage,
} satisfies FeatureModule;
