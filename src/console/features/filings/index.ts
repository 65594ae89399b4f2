import type { FeatureModule } from '../../parts/feature/featureModule';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { phones } from '../../parts/phone/phones';
import { replay } from '../../parts/recording-player/replay';
import { detailSlices } from './detail/detail.slice';
import { editorOffers } from './editor/offers';
import { filingsExport } from './filings.export';
import { editorTree, filingsResource, regionTree } from './filings.resource';
import { filingsSagas } from './filings.saga';
import { formsSlice } from './forms/forms.slice';
import { FilingsPage } from './FilingsPage';
import { savedFilingSlice } from './savedFiling.slice';

const filings: FeatureModule = {
  slices: [
    filingsResource,
    savedFilingSlice,
    regionTree,
    editorTree,
    filingsExport,
    ...detailSlices,
    formsSlice,
    ...editorOffers,
    ...imageUpload.slices,
    ...replay.slices,
    ...phones.slices,
  ],
  sagas: [...filingsSagas, ...imageUpload.sagas, ...replay.sagas, ...phones.sagas],
  Page: FilingsPage,
};

export default filings;
