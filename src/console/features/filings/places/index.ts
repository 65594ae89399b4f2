import type { FeatureModule } from '../../../parts/feature/featureModule';
import { replaySlice } from '../../../parts/recording-player/replay.slice';
import { filingDetailSaga } from '../detail/detail.saga';
import { detailSlice } from '../detail/detail.slice';
import { formsSaga } from '../forms/forms.saga';
import { formsSlice } from '../forms/forms.slice';
import { placesExport } from './places.export';
import { placesResource } from './places.resource';
import { placesSaga } from './places.saga';
import { PlacesPage } from './PlacesPage';

const places: FeatureModule = {
  slices: [placesResource, placesExport, detailSlice, formsSlice, replaySlice],
  sagas: [placesSaga, filingDetailSaga, formsSaga],
  Page: PlacesPage,
};

export default places;
