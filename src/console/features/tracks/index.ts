import type { FeatureModule } from '../../parts/feature/featureModule';
import { replaySlice } from '../../parts/recording-player/replay.slice';
import { snapshotsSaga } from '../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../parts/snapshots/snapshots.slice';
import { trackPathSaga } from './trackPath.saga';
import { trackPathSlice } from './trackPath.slice';
import { tracksResource } from './tracks.resource';
import { trackPicturesSlice } from './tracks.slice';
import { TracksPage } from './TracksPage';

export default {
  slices: [tracksResource, trackPicturesSlice, trackPathSlice, replaySlice, snapshotsSlice],
  sagas: [tracksResource.saga, trackPathSaga, snapshotsSaga],
  Page: TracksPage,
} satisfies FeatureModule;
