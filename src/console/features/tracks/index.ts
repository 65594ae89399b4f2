import { tracks } from '../../../contract/tracks';
import { replaySlice } from '../../parts/recording-player/replay.slice';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { snapshots } from '../../parts/snapshots/snapshots';
import { trackPath } from './trackPath';
import { tracksResource } from './tracks.resource';
import { trackPicturesSlice } from './tracks.slice';
import { tracksParts } from './tracksParts';

export default resourceFeature(tracks, {
  resource: tracksResource,
  uses: [{ slices: [trackPicturesSlice, trackPath, replaySlice], sagas: [trackPath.saga] }, snapshots],
  ...tracksParts,
});
