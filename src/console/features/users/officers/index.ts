import type { FeatureModule } from '../../../parts/feature/featureModule';
import { imageUpload } from '../../../parts/image-upload/imageUploads';
import { phones } from '../../../parts/phone/phones';
import { officersExport, officersResource, officersTree, userUnitTree } from '../users.resource';
import { officersSaga, userDialogsSaga } from '../users.saga';
import { userDialogsSlice } from '../users.slice';
import { OfficersPage } from './OfficersPage';

export default {
  slices: [
    officersResource,
    officersExport,
    officersTree,
    userUnitTree,
    userDialogsSlice,
    ...imageUpload.slices,
    ...phones.slices,
  ],
  sagas: [officersSaga, officersExport.saga, userDialogsSaga, ...imageUpload.sagas, ...phones.sagas],
  Page: OfficersPage,
} satisfies FeatureModule;
