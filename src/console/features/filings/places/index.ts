import type { FeatureModule } from '../../../parts/feature/featureModule';
import { imageUpload } from '../../../parts/image-upload/imageUploads';
import { phones } from '../../../parts/phone/phones';
import { replay } from '../../../parts/recording-player/replay';
import { filingDetailSaga } from '../detail/detail.saga';
import { detailSlices } from '../detail/detail.slice';
import { filingEditingSaga } from '../editor/editing.saga';
import { editorOffers } from '../editor/offers';
import { editorTree, filingsResource } from '../filings.resource';
import { formsSaga } from '../forms/forms.saga';
import { formsSlice } from '../forms/forms.slice';
import { savedFilingSlice } from '../savedFiling.slice';
import { placesExport } from './places.export';
import { placesResource } from './places.resource';
import { placesSaga } from './places.saga';
import { PlacesPage } from './PlacesPage';

const places: FeatureModule = {
  slices: [
    placesResource,
    placesExport,
    ...detailSlices,
    formsSlice,
    filingsResource,
    savedFilingSlice,
    editorTree,
    ...editorOffers,
    ...imageUpload.slices,
    ...replay.slices,
    ...phones.slices,
  ],
  sagas: [
    filingEditingSaga,
    placesSaga,
    filingDetailSaga,
    formsSaga,
    ...imageUpload.sagas,
    ...replay.sagas,
    ...phones.sagas,
  ],
  Page: PlacesPage,
};

export default places;
