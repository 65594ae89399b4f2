import type { FeatureModule } from '../../../parts/feature/featureModule';
import { imageUpload } from '../../../parts/image-upload/imageUploads';
import { formPrinting } from '../../../parts/filing-forms/formPrinting';
import { phones } from '../../../parts/phone/phones';
import { replay } from '../../../parts/recording-player/replay';
import { filingDetailSaga } from '../detail/detail.saga';
import { detailSlices } from '../detail/detail.slice';
import { filingEditingSaga } from '../editor/editing.saga';
import { editorOffers } from '../editor/offers';
import { editorTree, filingsResource } from '../filings.resource';
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
    ...formPrinting.slices,
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
    ...formPrinting.sagas,
    ...imageUpload.sagas,
    ...replay.sagas,
    ...phones.sagas,
  ],
  Page: PlacesPage,
};

export default places;
