import type { FeatureModule } from '../../parts/feature/featureModule';
import { imageUploadSaga } from '../../parts/image-upload/imageUpload.saga';
import { imageUploadSlice } from '../../parts/image-upload/imageUpload.slice';
import { replaySlice } from '../../parts/recording-player/replay.slice';
import { detailSlice } from './detail/detail.slice';
import { editorSlice } from './editor/editor.slice';
import { filingsExport } from './filings.export';
import { editorTree, filingsResource, regionTree } from './filings.resource';
import { filingsSagas } from './filings.saga';
import { formsSlice } from './forms/forms.slice';
import { FilingsPage } from './FilingsPage';

const filings: FeatureModule = {
  slices: [
    filingsResource,
    regionTree,
    editorTree,
    filingsExport,
    detailSlice,
    formsSlice,
    editorSlice,
    imageUploadSlice,
    replaySlice,
  ],
  sagas: [...filingsSagas, imageUploadSaga],
  Page: FilingsPage,
};

export default filings;
