import { tracks } from '../../../contract/tracks';
import { replaySlice } from '../../parts/recording-player/replay.slice';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { snapshotsSaga } from '../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../parts/snapshots/snapshots.slice';
import { trackPath } from './trackPath';
import { tracksResource } from './tracks.resource';
import { trackPicturesSlice } from './tracks.slice';
import { tracksParts } from './tracksParts';

export default resourceFeature(tracks, {
  resource: tracksResource,
  uses: [
    { slices: [trackPicturesSlice, trackPath], sagas: [trackPath.saga] },
    { slices: [replaySlice, snapshotsSlice], sagas: [snapshotsSaga] },
  ],
  ...tracksParts,
});
