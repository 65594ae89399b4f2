import type { FeatureModule } from '../../parts/feature/featureModule';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { phones } from '../../parts/phone/phones';
import { userImport, userUnitTree, usersExport, usersResource } from './users.resource';
import { userDialogsSaga, usersSaga } from './users.saga';
import { userDialogsSlice } from './users.slice';
import { UsersPage } from './UsersPage';

export default {
  slices: [
    usersResource,
    usersExport,
    userImport,
    userUnitTree,
    userDialogsSlice,
    ...imageUpload.slices,
    ...phones.slices,
  ],
  sagas: [usersSaga, usersExport.saga, userDialogsSaga, ...imageUpload.sagas, ...phones.sagas],
  Page: UsersPage,
} satisfies FeatureModule;
