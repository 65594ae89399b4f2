import type { FeatureModule } from '../../parts/feature/featureModule';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { formPrinting } from '../../parts/filing-forms/formPrinting';
import { phones } from '../../parts/phone/phones';
import { replay } from '../../parts/recording-player/replay';
import { detailSlices } from './detail/detail.slice';
import { editorOffers } from './editor/offers';
import { filingsExport } from './filings.export';
import { editorTree, filingsResource, regionTree } from './filings.resource';
import { filingsSagas } from './filings.saga';
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
    ...formPrinting.slices,
    ...editorOffers,
    ...imageUpload.slices,
    ...replay.slices,
    ...phones.slices,
  ],
  sagas: [...filingsSagas, ...formPrinting.sagas, ...imageUpload.sagas, ...replay.sagas, ...phones.sagas],
  Page: FilingsPage,
};

export default filings;
